import { expect, test } from 'vitest';
import { ageOn, bangkokDay, guardianPart } from './ages.ts';

test('a year begins on the birthday, not the day before', () => {
  expect(ageOn('2016-11-21', '2026-11-20')).toBe(9);
  expect(ageOn('2016-11-21', '2026-11-21')).toBe(10);
  expect(ageOn('2016-11-21', '2026-11-22')).toBe(10);
  expect(ageOn('2026-11-21', '2026-11-21')).toBe(0);
  expect(ageOn('1926-12-31', '2026-01-01')).toBe(99);
});

test('the guardian registers under 10, consents under 20, and is not asked from 20', () => {
  expect(guardianPart('2016-11-22', '2026-11-21')).toBe('registers');
  expect(guardianPart('2016-11-21', '2026-11-21')).toBe('consents');
  expect(guardianPart('2006-11-22', '2026-11-21')).toBe('consents');
  expect(guardianPart('2006-11-21', '2026-11-21')).toBe('none');
  expect(guardianPart('1950-01-01', '2026-11-21')).toBe('none');
  // A clock that is behind puts the birthday in the future.
  expect(guardianPart('2026-11-22', '2026-11-21')).toBe('registers');
});

test('a person born on 29 February is a year older on that day, or on 1 March', () => {
  expect(guardianPart('2016-02-29', '2026-02-28')).toBe('registers');
  expect(guardianPart('2016-02-29', '2026-03-01')).toBe('consents');
  expect(guardianPart('2008-02-29', '2028-02-28')).toBe('consents');
  expect(guardianPart('2008-02-29', '2028-02-29')).toBe('none');
  expect(guardianPart('2018-02-28', '2028-02-28')).toBe('consents');
  expect(guardianPart('2018-03-01', '2028-02-29')).toBe('registers');
});

test('the day is that of Bangkok, seven hours ahead of UTC', () => {
  expect(bangkokDay(new Date('2026-02-28T16:59:59Z'))).toBe('2026-02-28');
  expect(bangkokDay(new Date('2026-02-28T17:00:00Z'))).toBe('2026-03-01');
});
