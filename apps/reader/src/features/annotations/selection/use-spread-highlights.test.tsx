import type { PageText } from '@aqua/contract/reading/open-books';
import { act, renderHook } from '@testing-library/react-native';
import { useSyncExternalStore } from 'react';
import { createBookAnnotations } from '../../../lib/annotations/book-annotations';
import { useSpreadHighlights } from './use-spread-highlights';

function textOf(page: number, ...texts: string[]): PageText {
  const words = texts.map((text, index) => ({
    text,
    box: [index * 0.2, 0.1, index * 0.2 + 0.15, 0.15] as [number, number, number, number],
  }));
  return { page, state: 'whole', text: texts.join(' '), words, links: [] };
}
const texts = [textOf(4, 'Water', 'on', 'Earth'), textOf(5, 'Ice', 'that', 'floats')];
const at = (page: number, word: number) => ({ page, x: word * 0.2 + 0.05, y: 0.12 });
const reach = { x: 0.01, y: 0.01 };

async function setUp(bookId: number) {
  const book = createBookAnnotations(0, bookId);
  const { result } = await renderHook(() => {
    const shown = useSyncExternalStore(book.subscribe, book.shown);
    const rest = { onNote: jest.fn(), onCopy: null, onShare: null };
    return useSpreadHighlights({ book, shown, pages: [4, 5], texts, ...rest });
  });
  async function drag(page: number, from: number, to: number) {
    await act(async () => result.current.touch.begin(at(page, from), reach));
    await act(async () => result.current.touch.extend(at(page, to)));
    await act(async () => result.current.touch.end());
  }
  return { book, result, drag };
}

test('words are selected and highlighted on the page where they are', async () => {
  const { book, result, drag } = await setUp(201);
  await drag(5, 0, 1);
  expect(result.current.active.bar?.quote).toBe('Ice that');
  expect(result.current.boxesOn(4)).toEqual([]);
  expect(result.current.boxesOn(5)).toHaveLength(1);
  await act(async () => result.current.active.bar?.onColour('green'));
  expect(book.shown()).toMatchObject([{ page: 5, quote: 'Ice that', colour: 'green' }]);
  expect(result.current.highlightsOn(5)).toHaveLength(1);
  expect(result.current.highlightsOn(4)).toEqual([]);
});

test('a selection or a tap on the other page ends the one before', async () => {
  const { result, drag } = await setUp(202);
  await drag(5, 0, 1);
  await drag(4, 1, 2);
  expect(result.current.active.bar?.quote).toBe('on Earth');
  expect(result.current.boxesOn(5)).toEqual([]);
  await act(async () => expect(result.current.touch.tap({ page: 5, x: 0.9, y: 0.9 })).toBe(true));
  expect(result.current.active.bar).toBe(null);
});

test('the arrow keys lead from one page of a spread to the other, and an extension stays', async () => {
  const { result } = await setUp(203);
  const move = (...step: Parameters<typeof result.current.move>) =>
    act(async () => result.current.move(...step));
  await act(async () => result.current.start());
  for (let step = 0; step < 3; step += 1) await move('right', false);
  expect(result.current.active.bar?.quote).toBe('Ice');
  expect(result.current.boxesOn(4)).toEqual([]);
  await move('left', true);
  expect(result.current.active.bar?.quote).toBe('Ice');
  await move('left', false);
  expect(result.current.active.bar?.quote).toBe('Earth');
  await move('right', true);
  expect(result.current.active.bar?.quote).toBe('Earth');
});

test('all words of a page are selected: of the one with a selection, or else of the first', async () => {
  const { result, drag } = await setUp(204);
  await act(async () => result.current.startAll());
  expect(result.current.active.bar?.quote).toBe('Water on Earth');
  await drag(5, 0, 0);
  await act(async () => result.current.startAll());
  expect(result.current.active.bar?.quote).toBe('Ice that floats');
  expect(result.current.boxesOn(4)).toEqual([]);
});
