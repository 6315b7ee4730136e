import { expect, test } from 'vitest';
import { pageWindow } from './page-numbers.ts';

test.each([
  [1, 0, [1], false, false],
  [1, 2, [1, 2], false, false],
  [1, 9, [1, 2, 3], false, true],
  [5, 9, [4, 5, 6], true, true],
  [9, 9, [7, 8, 9], true, false],
])('page %d of %d shows %j', (current, total, numbers, before, after) => {
  expect(pageWindow(current, total)).toEqual({ numbers, before, after });
});
