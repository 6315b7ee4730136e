import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test('a text is divided into what stayed and what changed', () => {
  expect(changedPart('Waves, 1st edition', 'Waves, 2nd edition')).toEqual({
    start: 'Waves, ',
    before: '1st',
    after: '2nd',
    end: ' edition',
  });
  expect(changedPart('', 'new')).toEqual({ start: '', before: '', after: 'new', end: '' });
  expect(changedPart('aa', 'aaa')).toEqual({ start: 'aa', before: '', after: 'a', end: '' });
});

test('a Thai vowel or tone mark stays with its letter', () => {
  expect(changedPart('น้ำ', 'นำ')).toEqual({ start: '', before: 'น้ำ', after: 'นำ', end: '' });
});
