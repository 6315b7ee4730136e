import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { sql } from 'kysely';
import { today } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { totalsIdOf, type PublisherScope } from '../../../db/publisher-scope.ts';
import { oneRow, inScope } from './sql-fragments.ts';
import { periodOf, type Period } from './period.ts';

/** A period, and how far its numbers are aggregated. */
export interface Span extends Period {
  /** The range whose aggregated numbers are valid up to `live`; null if none are. */
  aggregated: DashboardRange | null;
  /**
   * The first day counted from the rows: today or, where no aggregated numbers are valid, the first
   * day of the period.
   */
  live: string;
}

/**
 * Aggregated numbers are valid once they include yesterday (each range ends today, so numbers of an
 * older day are of another range), and as long as no reading of a past day arrived or moved
 * afterwards.
 */
export async function spanOf(
  trx: Trx,
  range: DashboardRange,
  scope: PublisherScope,
): Promise<Span> {
  const { day, holds } = await oneRow(
    trx,
    sql<{ day: string; holds: boolean }>`
      select to_char(${today}, 'YYYY-MM-DD') as day,
        exists (select from aggregated where through = ${today} - 1)
          and not exists (select from late_readings where publisher_id = ${totalsIdOf(scope)}) as holds`,
  );
  const period = periodOf(range, day);
  return { ...period, aggregated: holds ? range : null, live: holds ? day : period.from };
}

/**
 * The aggregated numbers of each candidate, looked up one by one: few of the many aggregated books
 * are read today.
 */
export function withPast({ aggregated }: Span, scope: PublisherScope) {
  return sql`
    left join lateral (
      select readers, pages, annotations from aggregated_books
      where range = ${aggregated} and product_id = candidate.product_id and ${inScope(scope)} offset 0
    ) as past on true`;
}
