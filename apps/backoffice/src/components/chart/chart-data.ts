import type { Unit } from './dates.ts';

export interface Series {
  name: string;
  /** One for each date. */
  values: number[];
}

/** What a chart shows, its table and its files as well. */
export interface ChartData {
  title: string;
  unit: Unit;
  dates: string[];
  series: Series[];
}
