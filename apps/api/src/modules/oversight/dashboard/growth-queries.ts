import { sql } from 'kysely';
import { startOfDay } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import {
  everyPublisher,
  isStudentInScope,
  type PublisherScope,
} from '../../../db/publisher-scope.ts';
import { allRows, countedRows, dateOf, oneRow, dateText, inScope } from './sql-fragments.ts';
import type { Period } from './period.ts';
import type { Change } from './series.ts';

/**
 * The totals, and how they developed. Rows added in a period are found through an index on
 * `created_at`, deleted ones through an index of deleted rows, so that no table is read as a whole.
 */
export const growthQueries = {
  /** A publisher counts from its approval. A removed one leaves no row, so it counts on no day. */
  publishers(trx: Trx, period: Period): Promise<Change[]> {
    return allRows(
      trx,
      sql<Change>`
        select ${dateText}, count(*)::float8 as added, 0 as removed
        from (
          select ${dateOf(period, sql`approved_at`)} as date
          from publishers where approved_at >= ${startOfDay(period.from)}) as approval
        group by date`,
    );
  },

  async publisherTotal(trx: Trx): Promise<number> {
    const count = sql<{ total: number }>`
      select count(*)::float8 as total from publishers where approved_at is not null`;
    return (await oneRow(trx, count)).total;
  },

  products(trx: Trx, period: Period, scope: PublisherScope): Promise<Change[]> {
    const since = startOfDay(period.from);
    return allRows(
      trx,
      sql<Change>`
        select ${dateText}, sum(added)::float8 as added, sum(removed)::float8 as removed from (
          select ${dateOf(period, sql`created_at`)} as date, count(*) as added, 0 as removed
          from products where deleted_at is null and created_at >= ${since} and ${inScope(scope)}
          group by 1
          union all
          select ${dateOf(period, sql`created_at`)}, count(*), 0
          from products where deleted_at >= ${since} and created_at >= ${since} and ${inScope(scope)}
          group by 1
          union all
          select ${dateOf(period, sql`deleted_at`)}, 0, count(*)
          from products where deleted_at >= ${since} and ${inScope(scope)}
          group by 1) as change
        group by change.date`,
    );
  },

  async productTotal(trx: Trx, scope: PublisherScope): Promise<number> {
    return (
      await oneRow(trx, sql<{ total: number }>`select ${countedRows('products', scope)} as total`)
    ).total;
  },

  /** The students in the publisher scope (product rules, section 3). */
  async students(trx: Trx, period: Period, scope: PublisherScope) {
    const since = startOfDay(period.from);
    const students = sql`from customers where ${isStudentInScope(scope)}`;
    // A publisher's counter has only invited students, the platform's has everybody.
    const notCounted = scope === everyPublisher ? sql`0` : uninvitedOf(scope);
    const changes = await allRows(
      trx,
      sql<Change & { whole: number }>`
        select ${dateText}, sum(added)::float8 as added, sum(removed)::float8 as removed,
          sum(whole)::float8 as whole
        from (
          select ${dateOf(period, sql`created_at`)} as date, count(*) as added, 0 as removed, 0 as whole
          ${students} and created_at >= ${since} group by 1
          union all
          select ${dateOf(period, sql`deleted_at`)}, 0, count(*), 0
          ${students} and deleted_at >= ${since} group by 1
          union all
          select null, 0, 0, ${countedRows('customers', scope)} + ${notCounted}
            - (select count(*) ${students} and deleted_at is not null)) as change
        group by change.date`,
    );
    return { changes, total: changes.find(({ date }) => date === null)?.whole ?? 0 };
  },
};

function uninvitedOf(scope: PublisherScope) {
  return sql`(
    select count(*) from publisher_students where not is_invited and ${inScope(scope)})`;
}
