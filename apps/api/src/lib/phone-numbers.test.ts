import { expect, test } from 'vitest';
import { isMobileIn, toE164 } from './phone-numbers.ts';

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

test('only mobile phones of the chosen countries get SMS, whatever the prefix says', () => {
  const is = (phone: string, ...countries: Parameters<typeof isMobileIn>[1]) =>
    isMobileIn(phone, countries);
  expect(is('+66812345678', 'TH')).toBe(true);
  expect(is('+8562022345678', 'TH')).toBe(false);
  expect(is('+8562022345678', 'TH', 'LA')).toBe(true);
  // A fixed line, a premium rate and a number of the internet in Thailand.
  for (const phone of ['+6621234567', '+661900123456', '+66600000000'])
    expect(is(phone, 'TH'), phone).toBe(false);
  // Satellites and the world's premium rate belong to no country.
  for (const phone of ['+881612345678', '+979123456789'])
    expect(is(phone, 'TH', 'GB', 'US'), phone).toBe(false);
  // +44 70 forwards to anywhere, and +1 876 is Jamaica.
  expect(is('+447400123456', 'GB')).toBe(true);
  expect(is('+447012345678', 'GB')).toBe(false);
  expect(is('+18765551234', 'US')).toBe(false);
  expect(is('+18765551234', 'JM')).toBe(true);
  // In the USA, a mobile number looks like any other; a toll-free one does not.
  expect(is('+12025550123', 'US')).toBe(true);
  expect(is('+18005550199', 'US')).toBe(false);
});
