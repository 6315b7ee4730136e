import { expect, test } from 'vitest';
import { gregorianOf } from './buddhist-year.ts';

test('a Buddhist year is offered as the Gregorian one', () => {
  expect(gregorianOf(2567, 2024)).toBe(2024);
  expect(gregorianOf(2568, 2024)).toBe(2025);
});

test('a Gregorian year, or one that is neither, is left alone', () => {
  expect(gregorianOf(2024, 2024)).toBeNull();
  expect(gregorianOf(2025, 2024)).toBeNull();
  expect(gregorianOf(2569, 2024)).toBeNull();
  expect(gregorianOf(Number.NaN, 2024)).toBeNull();
});
