import { hasRoomForTwo, spreadsOf } from './spreads';

test('one page at a time', () => {
  const spreads = spreadsOf(5, false);
  expect([spreads.count, spreads.with(3), spreads.pagesOf(2)]).toEqual([5, 2, [3]]);
});

test('side by side the cover is alone, and odd pages are on the right', () => {
  const { count, pagesOf, with: spreadWith } = spreadsOf(6, true);
  expect(Array.from({ length: count }, (_, spread) => pagesOf(spread))).toEqual([
    [1],
    [2, 3],
    [4, 5],
    [6],
  ]);
  expect([1, 2, 3, 4, 5, 6].map((page) => spreadWith(page))).toEqual([0, 1, 1, 2, 2, 3]);
});

test.each([1, 2, 3])('a book of %d pages has each of them once', (pages) => {
  const { count, pagesOf } = spreadsOf(pages, true);
  const all = Array.from({ length: count }, (_, spread) => pagesOf(spread));
  expect(all.flat()).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  expect(all.every((spread) => spread.length > 0)).toBe(true);
});

test('a laptop has room for two upright pages; a phone, an upright tablet and wide pages do not', () => {
  const a4 = [595, 842] as const;
  expect(hasRoomForTwo(a4, { width: 1392, height: 852 })).toBe(true);
  expect(hasRoomForTwo(a4, { width: 1132, height: 772 })).toBe(true);
  expect(hasRoomForTwo(a4, { width: 390, height: 844 })).toBe(false);
  expect(hasRoomForTwo(a4, { width: 844, height: 390 })).toBe(false);
  expect(hasRoomForTwo(a4, { width: 772, height: 1132 })).toBe(false);
  expect(hasRoomForTwo([842, 595], { width: 1392, height: 852 })).toBe(false);
});
