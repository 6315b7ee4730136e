import { linePath, side } from './path.ts';
import styles from './area-chart.module.css';

/** A small line without an axis, from the smallest to the largest value. It only decorates. */
export function SparkLine({ values }: { values: number[] }) {
  const domain = { min: Math.min(...values), max: Math.max(...values) };
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      preserveAspectRatio="none"
      className={styles.spark}
      aria-hidden
    >
      <path className={styles.line} d={linePath(values, domain)} />
    </svg>
  );
}
