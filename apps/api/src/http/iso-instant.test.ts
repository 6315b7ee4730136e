import { expect, test } from 'vitest';
import { isoOf } from './iso-instant.ts';

test('a date is written as toISOString writes it', () => {
  const edges = [
    '0000-01-01T00:00:00.000Z',
    '0999-12-31T23:59:59.999Z',
    '1000-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2024-02-29T09:05:01.007Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000001-12-31T23:59:59.999Z',
  ];
  expect(edges.map((text) => isoOf(new Date(text)))).toEqual(edges);
  for (let nth = 0; nth < 2_000; nth += 1) {
    const date = new Date(nth * 987_654_321_987 - 62e13);
    expect(isoOf(date)).toBe(date.toISOString());
  }
});

test('an invalid date is refused', () => {
  expect(() => isoOf(new Date(Number.NaN))).toThrow(RangeError);
});
