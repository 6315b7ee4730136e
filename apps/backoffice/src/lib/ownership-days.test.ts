import { expect, test } from 'vitest';
import { daysState } from './ownership-days.ts';

const today = '2026-11-23';

test.each([
  [null, null, 'always'],
  ['2026-11-23', null, 'always'],
  ['2026-11-24', null, 'from'],
  [null, '2026-11-23', 'until'],
  ['2026-11-24', '2026-11-30', 'fromUntil'],
  ['2026-11-01', '2026-11-30', 'until'],
  [null, '2026-11-22', 'ended'],
])('from %s to %s is %s', (startsOn, endsOn, state) => {
  expect(daysState({ startsOn, endsOn }, today)).toBe(state);
});
