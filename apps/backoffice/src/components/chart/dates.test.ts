import { expect, test } from 'vitest';
import { axisDate, fullDate, periodText } from './dates.ts';

test('the axis names days and months in the language', () => {
  expect(axisDate('2026-11-22', 'day', 'en')).toBe('22 Nov');
  expect(axisDate('2026-11-01', 'month', 'en')).toBe('Nov');
  expect(axisDate('2026-11-22', 'day', 'th')).toBe('22 พ.ย.');
});

test('full dates count in the Buddhist era in Thai only', () => {
  expect(fullDate('2026-11-22', 'day', 'en')).toBe('22 November 2026');
  expect(fullDate('2026-11-01', 'month', 'en')).toBe('November 2026');
  expect(fullDate('2026-11-22', 'day', 'th')).toBe('22 พฤศจิกายน 2569');
  expect(fullDate('2026-11-01', 'month', 'th')).toBe('พฤศจิกายน 2569');
});

test('a period names its first and its last day', () => {
  const period = { from: '2026-10-24', to: '2026-11-22' };
  expect(periodText(period, 'en')).toMatch(/^24 Oct.+22 Nov 2026$/);
  expect(periodText(period, 'th')).toMatch(/^24 ต\.ค\..+22 พ\.ย\. 2569$/);
});
