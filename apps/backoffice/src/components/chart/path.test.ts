import { expect, test } from 'vitest';
import { areaPath, linePath, xOf, yOf } from './path.ts';

const domain = { min: 0, max: 10 };

test('a line runs from the first to the last point, larger values higher', () => {
  expect(linePath([0, 5, 10], domain)).toBe('M0,100L50,50L100,0');
  expect(linePath([1, 2, 3, 4], domain)).toBe('M0,90L33.33,80L66.67,70L100,60');
});

test('an area is closed along the bottom', () => {
  expect(areaPath([0, 10], domain)).toBe('M0,100L100,0V100H0Z');
});

test('no point, one point and equal values have a place', () => {
  expect(linePath([], domain)).toBe('');
  expect(areaPath([3], domain)).toBe('');
  expect(xOf(0, 1)).toBe(50);
  expect(yOf(4, { min: 4, max: 4 })).toBe(50);
});
