import { expect, test } from 'vitest';
import { peopleIn } from './people-in.ts';

const mali = { name: 'Mali Jaidee', email: 'mali@school.example' };
const nok = { name: 'นก ใจดี', email: 'nok@school.example' };

test.each([
  // Outlook, Gmail
  ['Mali Jaidee <Mali@school.example>; นก ใจดี <nok@school.example>', [mali, nok]],
  ['"Mali Jaidee" <mali@school.example>, "นก ใจดี" <nok@school.example>,', [mali, nok]],
  // Columns of a spreadsheet, in any order
  ['1\tMali Jaidee\tmali@school.example\n2\tนก ใจดี\tnok@school.example', [mali, nok]],
  ['mali@school.example\tMali Jaidee\r\nnok@school.example\tนก ใจดี', [mali, nok]],
  // Only e-mails, on lines or with commas
  [
    'mali@school.example\nnok@school.example',
    [
      { ...mali, name: '' },
      { ...nok, name: '' },
    ],
  ],
  [
    'mali@school.example, nok@school.example',
    [
      { ...mali, name: '' },
      { ...nok, name: '' },
    ],
  ],
  // Twice, and once with a name
  ['MALI@school.example\nMali Jaidee <mali@school.example>\nmali@school.example', [mali]],
  ['ma\u200bli@school.example\u00a0(Mali\u00a0Jaidee)\ufeff', [mali]],
  ['nobody', []],
  ['', []],
])('%j has %j', (text, people) => {
  expect(peopleIn(text)).toEqual(people);
});

test('a text that is too long is cut before it is read', () => {
  const text = `${' '.repeat(3_000_000)}mali@school.example`;
  expect(peopleIn(text)).toEqual([]);
});
