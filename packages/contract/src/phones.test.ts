import { expect, test } from 'vitest';
import { toE164 } from './phones.ts';

test('Thai numbers with and without prefix, and those of other countries, become E.164', () => {
  for (const typed of ['0812345678', '081-234-5678', '+66 81 234 5678', '๐๘๑๒๓๔๕๖๗๘'])
    expect(toE164(typed)).toBe('+66812345678');
  expect(toE164('02 123 4567')).toBe('+6621234567');
  expect(toE164('+44 7400 123456')).toBe('+447400123456');
});

test('a text that is no phone number is refused', () => {
  for (const typed of ['', '12345', '08123', '081234567890', 'call 0812345678', '+999812345678'])
    expect(toE164(typed)).toBeUndefined();
});
