import type { ChartData } from './chart-data.ts';

/** Without it Excel reads the Thai headings in another character set. */
const byteOrderMark = '\uFEFF';

/**
 * The numbers of a chart as CSV (RFC 4180): a heading in the language of the screen, dates as
 * yyyy-MM-dd, numbers as they are.
 */
export function chartCsv({ dates, series }: ChartData, dateHeading: string): string {
  const rows = [
    [dateHeading, ...series.map(({ name }) => name)],
    ...dates.map((date, index) => [date, ...series.map(({ values }) => values[index] ?? 0)]),
  ];
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
