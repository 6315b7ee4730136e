import { cardOf } from './card-change.ts';

/** The changes of a day or month: the database returns only those dates on which there were any. */
export interface Change {
  date: string;
  added: number;
  removed: number;
}

export interface Count {
  date: string;
  count: number;
}

/** A point for each date; 0 where nothing was counted. */
export function countsAt(dates: string[], counts: Count[]): Count[] {
  const known = new Map(counts.map(({ date, count }) => [date, count]));
  return dates.map((date) => ({ date, count: known.get(date) ?? 0 }));
}

/** The totals of the past, calculated backwards from the known one, today's. */
export function growthTo(total: number, dates: string[], changes: Change[]) {
  const known = new Map(changes.map((change) => [change.date, change]));
  let at = total;
  const points = dates.toReversed().map((date) => {
    const { added = 0, removed = 0 } = known.get(date) ?? {};
    const point = { date, added, total: at };
    at -= added - removed;
    return point;
  });
  return { points: points.toReversed(), card: cardOf(total, at) };
}
