import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { bangkokDay, startOfDay, today } from '../../../db/clock.ts';
import { readerCount } from './reading-queries.ts';
import { oneRow } from './sql-fragments.ts';
import { periodOf } from './period.ts';

/**
 * Counts the days that are over, once a day and again after late readings (docs/decisions/0019). It
 * counts whatever its transaction sees recorded as late; later records stay and remain valid.
 * readings/service.ts defines who is a reader of a day.
 */
export async function aggregateNumbers(db: Db): Promise<void> {
  if (await isYesterdayOpen(db)) return;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // Before the first read: a process that waited here sees what the other one did.
      await sql`lock table aggregated in exclusive mode`.execute(trx);
      const { day, isDone } = await oneRow(
        trx,
        sql<{ day: string; isDone: boolean }>`
          select to_char(${today}, 'YYYY-MM-DD') as day,
            exists (select from aggregated where through = ${today} - 1)
              and not exists (select from late_readings) as is_done`,
      );
      if (isDone) return;
      await sql`set local statement_timeout = '20min'; set local work_mem = '64MB'`.execute(trx);
      for (const table of [
        'aggregated_days',
        'aggregated_months',
        'aggregated_books',
        'aggregated',
      ])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`delete from late_readings; delete from late_annotations`.execute(trx);
      const { from } = periodOf('12m', day);
      await aggregateDays(trx, from, day);
      await aggregateMonths(trx, from, day);
      await aggregateBooks(trx, day);
      await sql`insert into aggregated values (${day}::date - 1)`.execute(trx);
    });
}

/**
 * A transaction that began yesterday may still write to that day unrecorded: the next hour is early
 * enough.
 */
async function isYesterdayOpen(db: Db): Promise<boolean> {
  const { isOpen } = await oneRow(
    db,
    sql<{ isOpen: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and xact_start < ${startOfDay(today)}) as is_open`,
  );
  return isOpen;
}

async function aggregateDays(trx: Trx, from: string, day: string): Promise<void> {
  await sql`
    insert into aggregated_days (publisher_id, day, readers, annotations)
    select publisher_id, day, sum(readers), sum(annotations) from (
      select coalesce(publisher_id, 0) as publisher_id, day, ${readerCount} as readers,
        0 as annotations
      from reading_days where day >= ${from}::date and day < ${day}::date
      group by grouping sets ((publisher_id, day), (day))
      union all
      select coalesce(publisher_id, 0), day, 0, count(*) from (
        select publisher_id, ${bangkokDay(sql`created_at`)} as day from annotations
        where deleted_at is null and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(day)}
      ) as made group by grouping sets ((publisher_id, day), (day))) as part
    group by publisher_id, day`.execute(trx);
}

async function aggregateMonths(trx: Trx, from: string, day: string): Promise<void> {
  await sql`
    insert into aggregated_months (publisher_id, month, readers)
    select coalesce(publisher_id, 0), month, ${readerCount} from (
      select publisher_id, date_trunc('month', day)::date as month, customer_id from reading_days
      where day >= ${from}::date and day < ${day}::date) as reading
    group by grouping sets ((publisher_id, month), (month))`.execute(trx);
}

async function aggregateBooks(trx: Trx, day: string): Promise<void> {
  for (const range of dashboardRanges) {
    const { from } = periodOf(range, day);
    await sql`
      insert into aggregated_books (range, product_id, publisher_id, readers, pages, annotations)
      select ${range}, product_id, max(publisher_id), sum(readers), sum(pages), sum(annotations)
      from (
        select product_id, max(publisher_id) as publisher_id, ${readerCount} as readers,
          sum(pages) as pages, 0 as annotations
        from reading_days where day >= ${from}::date and day < ${day}::date
        group by product_id
        union all
        select product_id, max(publisher_id), 0, 0, count(*) from annotations
        where deleted_at is null and created_at >= ${startOfDay(from)} and created_at < ${startOfDay(day)}
        group by product_id) as part
      group by product_id`.execute(trx);
  }
}
