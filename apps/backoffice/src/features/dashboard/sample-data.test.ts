import { dashboardNumbers } from '@aqua/contract/oversight/dashboard';
import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import { expect, test } from 'vitest';
import { sampleDashboard } from './sample-data.ts';

test.each(dashboardRanges)('sample data of range %s fits the contract and adds up', (range) => {
  const sample = sampleDashboard(range);
  expect(dashboardNumbers.parse(sample)).toEqual(sample);
  expect(sampleDashboard(range)).toEqual(sample);
  const { cards, charts } = sample;
  expect(charts.students).toHaveLength(Number.parseInt(range, 10));
  expect(charts.students.at(-1)?.total).toBe(cards.students.total);
  expect(charts.publishers?.at(-1)?.total).toBe(cards.publishers?.total);
  expect(charts.products.at(-1)?.total).toBe(cards.products.total);
  expect(charts.students[0]?.date).toBe(sample.from);
});

test('sample days end on the last one, and sample months in its month', () => {
  expect(sampleDashboard('7').charts.students.at(-1)?.date).toBe('2026-06-30');
  expect(sampleDashboard('12m').charts.students.at(-1)?.date).toBe('2026-06-01');
  expect(sampleDashboard('12m').from).toBe('2025-07-01');
});
