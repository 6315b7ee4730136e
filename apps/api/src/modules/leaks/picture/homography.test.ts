import { expect, test } from 'vitest';
import { sequence } from './features.ts';
import { project, register, type Homography } from './homography.ts';
import type { Match } from './matches.ts';

const random = sequence(5);
const page = { width: 1_080, height: 1_528 };
const place = (from: number, to: number) => from + (to - from) * random();

/** A pair of points: where the given position of the page puts it, or anywhere if none is given. */
const pair = (lies: Homography | null): Match => {
  const [pageX, pageY] = [place(270, 810), place(300, 1_060)];
  const [x, y] = lies === null ? [place(0, 540), place(0, 760)] : project(lies, pageX, pageY);
  return { pageX, pageY, x: x + place(-2, 2), y: y + place(-2, 2), tolerance: 4 };
};
const pairs = (count: number, lies: Homography | null) =>
  Array.from({ length: count }, () => pair(lies));

test.for<[string, Homography]>([
  ['a quarter of the page', [1, 0, -270, 0, 1, -304, 0, 0, 1]],
  ['a page that is turned and seen at an angle', [0.9, 0.3, -300, -0.3, 0.9, 80, 1e-4, 5e-5, 1]],
])('%s is found where one pair in eight is right', ([, lies]) => {
  const found = register([...pairs(60, lies), ...pairs(440, null)], page);
  expect(found!.inliers).toBeGreaterThan(40);
  // The points lie in the middle of the page: 540 by 760 px of it.
  expect(found!.spread).toBeGreaterThan(0.2);
  expect(found!.spread).toBeLessThan(0.26);
  for (const [x, y] of [
    [300, 350],
    [780, 1_000],
  ] as const) {
    const [right, below] = project(lies, x, y);
    const [across, down] = project(found!.homography, x, y);
    expect(Math.hypot(across - right, down - below)).toBeLessThan(3);
  }
});

test('pairs that do not agree show no page', () => {
  expect(register(pairs(400, null), page)).toBeNull();
  expect(register(pairs(10, [1, 0, 0, 0, 1, 0, 0, 0, 1]), page)).toBeNull();
});
