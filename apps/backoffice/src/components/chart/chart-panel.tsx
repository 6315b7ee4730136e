import { compactNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { Series } from './chart-data.ts';
import styles from './area-chart.module.css';
import { areaPath, linePath, side, xOf, yOf } from './path.ts';
import { niceTicks } from './ticks.ts';

const steps = { whole: 4, tall: 4, low: 1 } as const;

interface ChartPanelProps {
  series: Series;
  caption: string | null;
  size: keyof typeof steps;
  /** The point that gets a dot. */
  chosen: number | null;
}

/** The area of one series with its axis, from 0. */
export function ChartPanel({ series: { values }, caption, size, chosen }: ChartPanelProps) {
  const ticks = niceTicks(Math.max(0, ...values), steps[size]);
  const domain = { min: 0, max: ticks.at(-1) ?? 1 };
  const value = chosen === null ? undefined : values[chosen];
  return (
    <div aria-hidden>
      {caption !== null && <div className={styles.caption}>{caption}</div>}
      <div className={styles.panel} data-size={size}>
        <svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" className={styles.drawing}>
          {ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0,${yOf(tick, domain)}H${side}`} />
          ))}
          <path className={styles.area} d={areaPath(values, domain)} />
          <path className={styles.line} d={linePath(values, domain)} />
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${yOf(tick, domain)}%` }}>
            {compactNumber(tick, currentLanguage())}
          </span>
        ))}
        {chosen !== null && value !== undefined && (
          <span
            className={styles.dot}
            style={{ left: `${xOf(chosen, values.length)}%`, top: `${yOf(value, domain)}%` }}
          />
        )}
      </div>
    </div>
  );
}
