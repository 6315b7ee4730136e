import { Group, Loader, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import styles from './area-chart.module.css';
import { ChartPanel } from './chart-panel.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { ChartData, Series } from './chart-data.ts';
import { axisDate, fullDate } from './dates.ts';
import { xOf } from './path.ts';
import { SaveChart } from './save-chart.tsx';
import { labelled } from './ticks.ts';
import { useChosenPoint } from './use-chosen-point.ts';

interface AreaChartProps extends Omit<ChartData, 'series'> {
  series: Series[] | undefined;
  /** Beside the title. */
  action?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
}

/**
 * An area chart of one or two series. Each series has a panel with its own axis: new students are a
 * flat line on the axis of all students. `series` is undefined while the numbers load.
 */
export function AreaChart({ series, action, note, ...props }: AreaChartProps) {
  return (
    <Paper component="section" withBorder radius="lg" p="md" className={styles.chart}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {props.title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          {action}
          {series !== undefined && <SaveChart {...props} series={series} />}
        </Group>
      </Group>
      {note}
      <div className={styles.body}>
        {series === undefined ? (
          <Loader type="dots" className={styles.loader} aria-hidden />
        ) : (
          <Plot {...props} series={series} />
        )}
      </div>
    </Paper>
  );
}

/**
 * A slider for the keyboard and for screen readers: its value is the chosen point, spoken as its
 * date and numbers.
 */
function Plot({ title, unit, dates, series }: ChartData) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { chosen, handlers } = useChosenPoint(dates.length);
  const last = dates.length - 1;
  const spoken = chosen ?? last;
  const numbers = series.map(
    ({ name, values }) => `${name} ${wholeNumber(values[spoken] ?? 0, language)}`,
  );

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(($) => $.charts.pointsOf, { chart: title })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={spoken}
        aria-valuetext={`${fullDate(dates[spoken] ?? '', unit, language)}: ${numbers.join(', ')}`}
        className={styles.plot}
        {...handlers}
      >
        {series.map((each, index) => (
          <ChartPanel
            key={each.name}
            series={each}
            caption={series.length > 1 ? each.name : null}
            size={series.length === 1 ? 'whole' : index === 0 ? 'tall' : 'low'}
            chosen={chosen}
          />
        ))}
        {chosen !== null && (
          <>
            <div className={styles.cursor} style={{ left: `${xOf(chosen, dates.length)}%` }} />
            <ChartTooltip {...{ title, unit, dates, series }} chosen={chosen} />
          </>
        )}
      </div>
      <div className={styles.dates} aria-hidden>
        {labelled(dates.length, 7).map((index) => (
          <span
            key={index}
            data-last={index === last || undefined}
            style={{ left: `${xOf(index, dates.length)}%` }}
          >
            {axisDate(dates[index] ?? '', unit, language)}
          </span>
        ))}
      </div>
      <ChartTable {...{ title, unit, dates, series }} />
    </>
  );
}
