import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';

/** The days or months of a range; every date is yyyy-MM-dd in Asia/Bangkok. */
export interface Period {
  unit: 'day' | 'month';
  from: string;
  to: string;
  /** The first day of each point in a chart. */
  dates: string[];
}

const months = 12;

/** @param today by the database's clock */
export function periodOf(range: DashboardRange, today: string): Period {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const unit = range === '12m' ? 'month' : 'day';
  const count = range === '12m' ? months : Number(range);
  const dates = Array.from({ length: count }, (_, nth) => {
    const back = count - 1 - nth;
    const date =
      unit === 'month'
        ? new Date(Date.UTC(year, month - 1 - back, 1))
        : new Date(Date.UTC(year, month - 1, day - back));
    return date.toISOString().slice(0, 10);
  });
  return { unit, from: dates[0] ?? today, to: today, dates };
}
