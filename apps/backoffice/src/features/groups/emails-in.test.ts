import { expect, test } from 'vitest';
import { emailsIn } from './emails-in.ts';

test.each([
  ['mali@school.example\nnok@school.example', ['mali@school.example', 'nok@school.example']],
  [
    'Mali Jaidee <Mali@school.example>, nok@school.example;',
    ['mali@school.example', 'nok@school.example'],
  ],
  ['1\tมะลิ ใจดี\tmali@school.example\tMALI@school.example', ['mali@school.example']],
  [
    'ma\u200bli@school.example\u00a0nok@school.example\ufeff',
    ['mali@school.example', 'nok@school.example'],
  ],
  ['nobody', []],
  ['', []],
])('%j has %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});
