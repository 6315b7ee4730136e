import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { ChartData } from './chart-data.ts';
import { fullDate } from './dates.ts';

/** The numbers of a chart as a table, for people who cannot see the chart. */
export function ChartTable({ title, unit, dates, series }: ChartData) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <VisuallyHidden>
      <table aria-label={t(($) => $.charts.tableOf, { chart: title })}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.charts.date)}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date, index) => (
            <tr key={date}>
              <th scope="row">{fullDate(date, unit, language)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{wholeNumber(values[index] ?? 0, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
