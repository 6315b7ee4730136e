import { expect, test } from 'vitest';
import { isIsbn } from './isbn.ts';

test('ISBN-10 and ISBN-13 pass with a right check digit, with or without hyphens', () => {
  for (const isbn of [
    '978-0-306-40615-7',
    '9780306406157',
    '0-306-40615-2',
    '080442957X',
    '080442957x',
  ])
    expect(isIsbn(isbn), isbn).toBe(true);
});

test('a wrong check digit, length or prefix is no ISBN', () => {
  for (const isbn of [
    '978-0-306-40615-8',
    '0306406153',
    '97803064061',
    '1230306406157',
    'X804429570',
    '',
  ])
    expect(isIsbn(isbn), isbn).toBe(false);
});
