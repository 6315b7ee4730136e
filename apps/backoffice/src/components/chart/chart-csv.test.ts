import { expect, test } from 'vitest';
import { chartCsv } from './chart-csv.ts';

test('a chart is a heading and a row for each date; a comma or a quote in a name is kept', () => {
  const dates = ['2026-11-01', '2026-11-02'];
  const series = [
    { name: 'ทั้งหมด', values: [1200, 1201] },
    { name: 'New, "all"', values: [0, 1] },
  ];
  expect(chartCsv({ title: 'Students', unit: 'day', dates, series }, 'วันที่')).toBe(
    '\uFEFFวันที่,ทั้งหมด,"New, ""all"""\r\n2026-11-01,1200,0\r\n2026-11-02,1201,1\r\n',
  );
});
