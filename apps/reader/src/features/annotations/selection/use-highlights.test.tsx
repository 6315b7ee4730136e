import type { PageText } from '@aqua/contract/reading/open-books';
import { act, renderHook } from '@testing-library/react-native';
import { useSyncExternalStore } from 'react';
import { createBookAnnotations } from '../../../lib/annotations/book-annotations';
import { useHighlights } from './use-highlights';

const words = ['น้ำ', 'ขึ้น', 'ให้', 'รีบ', 'ตัก'].map((text, index) => ({
  text,
  box: [index * 0.2, 0.1, index * 0.2 + 0.15, 0.15] as [number, number, number, number],
}));
const text: PageText = { page: 1, state: 'whole', text: 'น้ำขึ้นให้รีบตัก', words, links: [] };
const at = (word: number) => ({ x: word * 0.2 + 0.05, y: 0.12 });
const reach = { x: 0.01, y: 0.01 };

async function setUp(bookId: number) {
  const book = createBookAnnotations(0, bookId);
  const onNote = jest.fn();
  const onCopy = jest.fn(async () => true);
  const { result } = await renderHook(
    ({ page }: { page: number }) => {
      const shown = useSyncExternalStore(book.subscribe, book.shown);
      return useHighlights({ book, shown, page, text, onNote, onCopy, onShare: null });
    },
    { initialProps: { page: 1 } },
  );
  const touch = () => result.current.selection.touch;
  async function drag(from: number, to: number) {
    await act(async () => touch().begin(at(from), reach));
    await act(async () => touch().extend(at(to)));
    await act(async () => touch().end());
  }
  return { book, onNote, onCopy, result, touch, drag };
}

test('a drag selects whole words in either direction, and a colour highlights them', async () => {
  const { book, result, drag } = await setUp(101);
  await drag(3, 1);
  expect(result.current.bar?.quote).toBe('ขึ้นให้รีบ');
  await act(async () => result.current.bar?.onColour('blue'));
  expect(result.current.bar).toBe(null);
  const quote = 'ขึ้นให้รีบ';
  expect(book.shown()).toMatchObject([{ kind: 'highlight', page: 1, quote, colour: 'blue' }]);
  expect(book.shown()[0]?.boxes).toEqual([[0.2, 0.1, expect.closeTo(0.75), 0.15]]);
});

test('the handle at the end of a selection is dragged on', async () => {
  const { result, touch, drag } = await setUp(102);
  await drag(0, 1);
  await act(async () => touch().begin({ x: 0.35, y: 0.15 }, reach));
  await act(async () => touch().extend(at(3)));
  await act(async () => touch().end());
  expect(result.current.bar?.quote).toBe('น้ำขึ้นให้รีบ');
});

test('a tap beside the selection ends it, one on a highlight changes or removes it', async () => {
  const { book, result, touch, drag } = await setUp(103);
  await drag(0, 1);
  await act(async () => expect(touch().tap({ x: 0.9, y: 0.9 })).toBe(true));
  expect(result.current.bar).toBe(null);

  await drag(0, 1);
  await act(async () => result.current.bar?.onColour('yellow'));
  await act(async () => expect(touch().tap({ x: 0.9, y: 0.9 })).toBe(false));
  await act(async () => expect(touch().tap(at(0))).toBe(true));
  expect(result.current.bar).toMatchObject({ colour: 'yellow', quote: 'น้ำขึ้น' });
  await act(async () => result.current.bar?.onColour('pink'));
  expect(book.shown()).toMatchObject([{ colour: 'pink' }]);
  await act(async () => void touch().tap(at(0)));
  await act(async () => result.current.bar?.onRemove?.());
  expect(book.shown()).toEqual([]);
});

test('a note to selected words highlights them first', async () => {
  const { onNote, result, drag } = await setUp(104);
  await drag(4, 4);
  await act(async () => result.current.bar?.onNote());
  expect(onNote).toHaveBeenCalledWith(expect.objectContaining({ quote: 'ตัก', colour: 'yellow' }));
  expect(result.current.bar).toBe(null);
});

test('the selected words are copied by their numbers, and those of a highlight as well', async () => {
  const { result, onCopy, touch, drag } = await setUp(106);
  await drag(3, 1);
  onCopy.mockResolvedValueOnce(false);
  await act(async () => result.current.bar?.onCopy?.());
  const quote = 'ขึ้นให้รีบ';
  expect(onCopy).toHaveBeenLastCalledWith(1, { from: 1, to: 3, quote });
  // The copy was refused, so the words stay selected and the student can select fewer.
  expect(result.current.bar?.quote).toBe(quote);
  await act(async () => result.current.copy?.());
  expect(result.current.bar).toBe(null);
  expect(result.current.copy).toBe(null);

  await drag(1, 3);
  await act(async () => result.current.bar?.onColour('blue'));
  await act(async () => void touch().tap(at(2)));
  await act(async () => result.current.bar?.onCopy?.());
  expect(onCopy).toHaveBeenLastCalledWith(1, { from: 1, to: 3, quote });
  expect(onCopy).toHaveBeenCalledTimes(3);
});

test('the keyboard moves and extends the selection within the page', async () => {
  const { result } = await setUp(105);
  const { selection } = result.current;
  await act(async () => selection.start());
  await act(async () => result.current.selection.move('left', false));
  expect(result.current.bar?.quote).toBe('น้ำ');
  await act(async () => result.current.selection.move('right', false));
  await act(async () => result.current.selection.move('right', true));
  expect(result.current.bar?.quote).toBe('ขึ้นให้');
});
