import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['abc', 'weak'],
  ['aaaaaaaaaaaaA1', 'weak'],
  ['Abcdef12', 'fair'],
  ['Abcdefgh-12', 'good'],
  ['correct Horse battery 9', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
