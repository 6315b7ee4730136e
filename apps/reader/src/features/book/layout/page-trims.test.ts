import type { Box } from '@aqua/contract/reading/open-books';
import { hasMargins, pageTrims, partInTrim, touchInTrim } from './page-trims';

const odd: Box = [0.2, 0.1, 0.9, 0.9];
const even: Box = [0.1, 0.1, 0.8, 0.9];
const contents: (Box | null)[] = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? odd : even));

test('pages of one side have the same part, with a rim around it', () => {
  const trimOf = pageTrims({ contents });
  const part = [0.18, 0.08, 0.92, 0.92];
  for (const [side, value] of trimOf(1).entries()) expect(value).toBeCloseTo(part[side] ?? 0, 5);
  expect(trimOf(3)).toEqual(trimOf(1));
  expect(trimOf(2)[0]).toBeCloseTo(0.08);
});

test('a short page and a blank one lie as the others, and a full one is shown whole', () => {
  const trimOf = pageTrims({
    contents: contents.with(4, [0.2, 0.1, 0.5, 0.2]).with(6, null).with(8, [0, 0, 1, 1]),
  });
  expect(trimOf(5)).toEqual(trimOf(1));
  expect(trimOf(7)).toEqual(trimOf(1));
  expect(trimOf(9)).toEqual([0, 0, 1, 1]);
});

test('the cover of a short book, a picture to its edges, leaves the other pages as they are', () => {
  const trimOf = pageTrims({ contents: [[0, 0, 1, 1], even, odd, even, odd] });
  expect(trimOf(1)).toEqual([0, 0, 1, 1]);
  expect(trimOf(3)).toEqual(trimOf(5));
  expect(trimOf(3)[0]).toBeCloseTo(0.18);
});

test('nothing is left out of a book of an earlier release, and margins are offered where there are some', () => {
  expect(pageTrims({})(1)).toEqual([0, 0, 1, 1]);
  expect(hasMargins({})).toBe(false);
  expect(hasMargins({ contents: [[0, 0, 1, 1]] })).toBe(false);
  expect(hasMargins({ contents })).toBe(true);
});

test('a touch on the shown part is one on the page, and a spot of the page is in the shown part', () => {
  const touch = {
    isUnder: jest.fn(),
    begin: jest.fn(),
    extend: jest.fn(),
    end: jest.fn(),
    tap: jest.fn(),
  };
  const half: Box = [0.25, 0.1, 0.75, 0.6];
  const { begin, tap } = touchInTrim(touch, () => half);
  tap({ page: 3, x: 0.5, y: 1 });
  expect(touch.tap).toHaveBeenCalledWith({ page: 3, x: 0.5, y: 0.6 });
  begin({ page: 3, x: 0, y: 0 }, { x: 0.1, y: 0.1 });
  expect(touch.begin).toHaveBeenCalledWith({ page: 3, x: 0.25, y: 0.1 }, { x: 0.05, y: 0.05 });
  expect(partInTrim(0.35, half)).toBeCloseTo(0.5);
  expect(partInTrim(1, half)).toBe(1);
});
