import { expect, test } from 'vitest';
import { pace } from './pace.ts';

test('speed and time left come from the last five seconds only', () => {
  const samples = [
    { at: 0, sent: 0 },
    { at: 10_000, sent: 1_000 },
    { at: 12_000, sent: 5_000 },
  ];
  expect(pace(samples, 9_000)).toEqual({ percent: 55, speed: 2_000, secondsLeft: 2 });
});

test('nothing is promised from a single sample', () => {
  expect(pace([{ at: 0, sent: 10 }], 100)).toEqual({ percent: 10, speed: null, secondsLeft: null });
});

test('an upload that stands still has no time left to tell', () => {
  const samples = [
    { at: 0, sent: 10 },
    { at: 1_000, sent: 10 },
  ];
  expect(pace(samples, 100)).toEqual({ percent: 10, speed: 0, secondsLeft: null });
});
