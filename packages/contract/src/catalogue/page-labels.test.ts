import { expect, test } from 'vitest';
import { labelOf, pageOf } from './page-labels.ts';

const labelled = { labels: ['Cover', 'i', 'ii', '1', '2', '3'], pageCount: 6 };
const numbered = { labels: [], pageCount: 6 };

test('a page is called by its label, or else by its number', () => {
  expect([1, 2, 4].map((page) => labelOf(labelled, page))).toEqual(['Cover', 'i', '1']);
  expect(labelOf(numbered, 4)).toBe('4');
});

test('what is typed is a label, or else a number, also in Thai digits and another case', () => {
  const typed = ['1', '๒', ' II ', 'cover', '6', '7', '0', '', 'x', '1'.repeat(99)];
  expect(typed.map((text) => pageOf(labelled, text))).toEqual([
    4,
    5,
    3,
    1,
    6,
    6,
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  const numbers = ['1', '๖', '7', '1.5', '-1'].map((text) => pageOf(numbered, text));
  expect(numbers).toEqual([1, 6, 6, undefined, undefined]);
});
