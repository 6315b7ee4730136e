import { expect, test } from 'vitest';
import { estimateUpload } from './upload-estimate.ts';

test('speed and time left come from the last five seconds only', () => {
  const samples = [
    { timeMs: 0, sentBytes: 0 },
    { timeMs: 10_000, sentBytes: 1_000 },
    { timeMs: 12_000, sentBytes: 5_000 },
  ];
  expect(estimateUpload(samples, 9_000)).toEqual({
    percent: 55,
    bytesPerSecond: 2_000,
    secondsLeft: 2,
  });
});

test('a single sample gives no speed and no time left', () => {
  expect(estimateUpload([{ timeMs: 0, sentBytes: 10 }], 100)).toEqual({
    percent: 10,
    bytesPerSecond: null,
    secondsLeft: null,
  });
});

test('an upload that does not move has a speed of 0 and no time left', () => {
  const samples = [
    { timeMs: 0, sentBytes: 10 },
    { timeMs: 1_000, sentBytes: 10 },
  ];
  expect(estimateUpload(samples, 100)).toEqual({
    percent: 10,
    bytesPerSecond: 0,
    secondsLeft: null,
  });
});
