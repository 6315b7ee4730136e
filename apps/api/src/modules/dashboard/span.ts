import type { DashboardRange } from '@aqua/contract/dashboard-ranges';
import { sql } from 'kysely';
import { today } from '../../db/clock.ts';
import type { Trx } from '../../db/connect.ts';
import { totalsIdOf, type PublisherScope } from '../../db/publisher-scope.ts';
import { oneRow, inScope } from './sql-fragments.ts';
import { periodOf, type Period } from './period.ts';

/** A period, and how far its numbers are aggregated. */
export interface Span extends Period {
  /** The range whose aggregated numbers hold up to `live`; null: none do. */
  aggregated: DashboardRange | null;
  /** The first day that is counted from the rows: today, or where nothing holds the period's first. */
  live: string;
}

/**
 * Aggregated numbers hold once yesterday is among them (each range ends today, so those of an older day
 * are of another one), and while no reading of a day that is over came or moved afterwards.
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

/** What is aggregated of each candidate. A lookup for each: a book that is read today is one of many. */
export function withPast({ aggregated }: Span, scope: PublisherScope) {
  return sql`
    left join lateral (
      select readers, pages, annotations from aggregated_books
      where range = ${aggregated} and product_id = candidate.product_id and ${inScope(scope)} offset 0
    ) as past on true`;
}
