import { expect, test } from 'vitest';
import { bareIsbn, isIsbn } from './isbn.ts';

test('ISBN-10 and ISBN-13 pass with a right check digit, with or without hyphens', () => {
  for (const isbn of [
    '978-0-306-40615-7',
    '9780306406157',
    '0-306-40615-2',
    '080442957X',
    '080442957x',
    '978\u20110\u2011306\u201140615\u20117',
    '978\u20130\u2013306\u201340615\u20137',
    '978\u00A00\u202F306\u00AD40615\t7',
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

test('the bare ISBN is its digits, whatever stands between them', () => {
  const hyphens = ['-', '\u00AD', '\u2010', '\u2011', '\u2012', '\u2013'];
  for (const between of [...hyphens, ' ', '\t', '\u00A0', '\u202F'])
    expect(bareIsbn(['978', '0', '306', '40615', '7'].join(between))).toBe('9780306406157');
  expect(bareIsbn('0_8044.2957\u2014X')).toBe('0_8044.2957\u2014X');
});
