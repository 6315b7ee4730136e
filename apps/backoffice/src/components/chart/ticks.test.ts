import { expect, test } from 'vitest';
import { labelled, niceTicks } from './ticks.ts';

test.each([
  [0, 4, [0, 1]],
  [1, 4, [0, 1]],
  [3, 4, [0, 1, 2, 3]],
  [5, 4, [0, 2, 4, 6]],
  [87, 4, [0, 50, 100]],
  [100, 4, [0, 50, 100]],
  [160, 4, [0, 50, 100, 150, 200]],
  [12_400, 4, [0, 5_000, 10_000, 15_000]],
  [7, 1, [0, 10]],
  [1_000, 1, [0, 1_000]],
])('counts up to %d in about %d steps have ticks at %j', (largest, steps, ticks) => {
  expect(niceTicks(largest, steps)).toEqual(ticks);
});

test.each([
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [12, [1, 3, 5, 7, 9, 11]],
  [30, [4, 9, 14, 19, 24, 29]],
  [90, [14, 29, 44, 59, 74, 89]],
  [1, [0]],
  [0, []],
])('of %d dates those at %j have a label', (count, indexes) => {
  expect(labelled(count, 7)).toEqual(indexes);
});
