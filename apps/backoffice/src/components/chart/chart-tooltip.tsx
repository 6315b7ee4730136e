import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { ChartData } from './chart-data.ts';
import styles from './area-chart.module.css';
import { fullDate } from './dates.ts';
import { xOf } from './path.ts';

/** The date and the numbers of the chosen point, on the side of the point that has more room. */
export function ChartTooltip({ unit, dates, series, chosen }: ChartData & { chosen: number }) {
  const language = currentLanguage();
  const x = xOf(chosen, dates.length);
  return (
    <div
      className={styles.tooltip}
      style={x < 50 ? { left: `${x}%` } : { right: `${100 - x}%` }}
      aria-hidden
    >
      <div className={styles.tooltipDate}>{fullDate(dates[chosen] ?? '', unit, language)}</div>
      {series.map(({ name, values }) => (
        <div key={name} className={styles.tooltipRow}>
          <span>{name}</span>
          <strong>{wholeNumber(values[chosen] ?? 0, language)}</strong>
        </div>
      ))}
    </div>
  );
}
