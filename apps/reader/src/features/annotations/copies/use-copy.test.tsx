import { act, renderHook } from '@testing-library/react-native';
import { clipboardText, openClipboard, writeClipboard } from '../../../testing/clipboard';
import { give, refuse, serve } from '../../../testing/fake-server';
import { useCopy } from './use-copy';

const address = 'POST /api/v1/reader/books/7/pages/3/copies';
const quote = 'น้ำขึ้นให้รีบตัก';
const book = { id: 7, title: 'น้ำ', author: 'สมชาย', labels: ['i', 'ii', '1'] };
const words = { from: 0, to: 4, quote };

async function setUp(canCopy = true) {
  const { result } = await renderHook(() => useCopy({ ...book, canCopy }));
  return { result, copy: () => act(async () => void (await result.current.copy?.(3, words))) };
}

beforeEach(() => writeClipboard(Promise.resolve('copied before')));

test('the text of the server is on the clipboard, and it is said how much is left', async () => {
  const given = { text: 'น้ำขึ้น', length: 7, left: 93, message: '' };
  const calls = serve({ [address]: () => give(given) });
  const { result, copy } = await setUp();
  await copy();
  expect(calls).toMatchObject([{ body: { from: 0, to: 4 } }]);
  expect(clipboardText()).toBe('น้ำขึ้น');
  expect(result.current.copied?.left).toBe(93);
  expect(result.current.refusalOf(quote)).toBe(null);
});

test('the source can be added to what was copied, and names the page as the book does', async () => {
  const given = { text: 'น้ำขึ้น', length: 7, left: 93, message: '' };
  const calls = serve({ [address]: () => give(given) });
  const { result, copy } = await setUp();
  await copy();
  await act(() => result.current.cite());
  expect(clipboardText()).toBe('น้ำขึ้น\n— สมชาย, น้ำ, p. 1');
  expect(result.current.copied).toMatchObject({ left: 93, state: 'cited' });
  expect(calls).toHaveLength(1);
  openClipboard(false);
  await act(() => result.current.cite());
  openClipboard(true);
  expect(result.current.copied).toMatchObject({ state: 'notCited' });
});

test('while the server has not answered it says so, and pressing again copies nothing twice', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((done) => (answer = done));
  const given = { text: 'น้ำขึ้น', length: 7, left: 93, message: '' };
  const calls = serve({ [address]: () => waiting.then(() => give(given)) });
  const { result } = await setUp();
  await act(async () => void result.current.copy?.(3, words));
  await act(async () => void result.current.copy?.(3, words));
  expect(result.current.isCopying).toBe(true);
  await act(async () => answer());
  expect(result.current.isCopying).toBe(false);
  expect(calls).toHaveLength(1);
});

test('a refusal of the server is shown with these words, and the clipboard stays', async () => {
  const figures = { percent: 10, max: 35, length: 40, left: 2 };
  serve({ [address]: () => refuse('copy.limitReached', figures) });
  const { result, copy } = await setUp();
  await copy();
  expect(result.current.refusalOf(quote)).toMatch(/2 are left today/);
  expect(result.current.refusalOf('น้ำ')).toBe(null);
  expect(result.current.copied).toBe(null);
  expect(clipboardText()).toBe('copied before');
});

test('without a network, or with a clipboard that takes nothing, it says so', async () => {
  serve({});
  const { result, copy } = await setUp();
  await copy();
  expect(result.current.refusalOf(quote)).toMatch(/can't reach Aqua/);
  serve({ [address]: () => give({ text: 'a', length: 1, left: 1, message: '' }) });
  openClipboard(false);
  await copy();
  openClipboard(true);
  expect(result.current.refusalOf(quote)).toMatch(/couldn't be copied/);
  expect(result.current.copied).toBe(null);
});

test('where nothing may be copied there is nothing to press', async () => {
  const { result } = await setUp(false);
  expect(result.current.copy).toBe(null);
});
