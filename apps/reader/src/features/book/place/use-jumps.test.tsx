import type { OpenBook } from '@aqua/contract/reading/open-books';
import { act, renderHook } from '@testing-library/react-native';
import { localFurthest, localPlace } from '../../../lib/places/local-places';
import { readAfterMs, readOnTurns } from '../../../lib/places/read-pages';
import { useCurrentPage } from './use-current-page';
import { useFurthestPage } from './use-furthest-page';
import { useJumps } from './use-jumps';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An open book, one or two pages at a time; `id` is another one in each test. */
async function open(id: number, { pageCount = 300, beside = 1 } = {}) {
  const { result, unmount } = await renderHook(() => {
    const book = { id, pageCount, place: null } as unknown as OpenBook;
    const { page, isVisit, visit, turn } = useCurrentPage(book, null);
    const pages = Array.from({ length: beside }, (_, index) => page + index).filter(
      (each) => each <= pageCount,
    );
    const jumps = useJumps({ pages, isVisit, onVisit: visit, onReturn: turn });
    useFurthestPage(id, { pages, count: pageCount, isVisit, onReadOn: jumps.forget });
    return { page, turn, ...jumps };
  });
  const act1 = (change: () => void) => act(async () => change());
  const stay = (ms = readAfterMs) => act(() => jest.advanceTimersByTimeAsync(ms));
  const turns = {
    async readTo(page: number) {
      while (result.current.page < page) {
        await act1(() => result.current.turn(result.current.page + beside));
        await stay();
      }
    },
    flipTo: async (page: number) => {
      while (result.current.page < page) {
        await act1(() => result.current.turn(result.current.page + beside));
        await stay(50);
      }
      await stay();
    },
    jump: async (page: number) => {
      await act1(() => result.current.jump(page));
      await stay();
    },
    follow: (page: number) => act1(() => result.current.follow(page)),
    back: () => act1(() => result.current.back()),
  };
  return { result, unmount, stay, ...turns };
}

const placeOf = (id: number) => localPlace(id)?.page;

test('looking something up leaves the place where it was, and the way back leads there', async () => {
  const { result, readTo, jump, back } = await open(1);
  await readTo(6);
  await jump(200);
  expect(result.current).toMatchObject({ page: 200, origin: 6 });
  expect(placeOf(1)).toBe(6);
  await jump(250);
  expect(result.current.origin).toBe(6);
  await back();
  expect(result.current).toMatchObject({ page: 6, origin: null });
  expect(placeOf(1)).toBe(6);
  expect(localFurthest(1)).toBe(6);
});

test('links are followed from page to page, and back the same way', async () => {
  const { result, readTo, follow, back } = await open(2);
  await readTo(3);
  await follow(12);
  await follow(40);
  expect(result.current.origin).toBe(12);
  await back();
  expect(result.current).toMatchObject({ page: 12, origin: 3 });
  expect(placeOf(2)).toBe(3);
  await back();
  expect(result.current).toMatchObject({ page: 3, origin: null });
});

test('who turns a page after a jump reads there; who reads on needs no way back', async () => {
  const { result, readTo, jump } = await open(3);
  await readTo(4);
  await jump(100);
  await readTo(101);
  expect(placeOf(3)).toBe(101);
  expect(localFurthest(3)).toBe(4);
  expect(result.current.origin).toBe(4);
  await readTo(100 + readOnTurns);
  expect(localFurthest(3)).toBe(100 + readOnTurns);
  expect(result.current.origin).toBe(null);
});

test('neither a jump to the end nor flipping to it finishes a book; reading does', async () => {
  const { readTo, jump, back, flipTo } = await open(4, { pageCount: 30 });
  await readTo(8);
  await jump(29);
  await readTo(30);
  expect(localFurthest(4)).toBe(8);
  await back();
  await flipTo(30);
  expect(localFurthest(4)).toBe(8);
  await jump(8);
  await readTo(30);
  expect(localFurthest(4)).toBe(30);
});

test('the last page beside another one is reached, and a book on one screen is read when seen', async () => {
  const { readTo } = await open(5, { pageCount: 10, beside: 2 });
  await readTo(9);
  expect(placeOf(5)).toBe(9);
  expect(localFurthest(5)).toBe(10);
  const { stay } = await open(6, { pageCount: 2, beside: 2 });
  await stay();
  expect(localFurthest(6)).toBe(2);
});
