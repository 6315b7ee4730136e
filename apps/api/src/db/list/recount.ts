import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../connect.ts';

/** A counter of `row_counts` that did not have the number of its rows. */
export interface WrongTotal {
  list: string;
  /** 0 for all rows, -1 for invited students, else a publisher. */
  publisherId: number;
  total: number;
  rows: number;
}

/**
 * The rows of each counter. Those of a table that is not named here are not compared: a new counter
 * needs a line.
 */
const rowsOfCounters = sql`
  select 'authors' as list, 0 as publisher_id, count(*) as rows from authors
  union all select 'categories', 0, count(*) from categories
  union all select 'audit_log', 0, count(*) from audit_log
  union all select 'product_ownerships', 0, count(*) from product_ownerships
  union all select 'products', 0, count(*) from products where deleted_at is null
  union all select 'products', publisher_id, count(*) from products
    where deleted_at is null group by publisher_id
  union all select 'annotations', 0, count(*) from annotations where deleted_at is null
  union all select 'annotations', publisher_id, count(*) from annotations
    where deleted_at is null and publisher_id is not null group by publisher_id
  union all select 'customers', 0, count(*) from customers
  union all select 'customers', -1, count(invited_at) from customers
  union all select 'customers', publisher_id, count(*) from publisher_students
    where is_invited group by publisher_id`;

/**
 * Compares the totals that triggers keep with the rows, and adds the difference where they differ.
 * One statement sees both at one moment, so writes meanwhile are neither missed nor held up. Until
 * then a wrong total says a wrong number of pages; each page has the right rows.
 *
 * @returns what was wrong, and is right now
 */
export async function recount(db: Db): Promise<WrongTotal[]> {
  return db.transaction().execute(async (trx) => {
    // Millions of rows take longer than a call may.
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql<WrongTotal>`
      with counted as (
        select list, publisher_id, sum(total)::bigint as total from row_counts group by 1, 2),
      real as (${rowsOfCounters}),
      wrong as (
        select list, publisher_id, coalesce(total, 0) as total, coalesce(rows, 0) as rows
        from real full join counted using (list, publisher_id)
        where coalesce(total, 0) <> coalesce(rows, 0) and list in (select list from real))
      select wrong.*, add_to_row_count(list, publisher_id, rows - total) from wrong
      order by list, publisher_id`.execute(trx);
    return rows.map(({ list, publisherId, total, rows: real }) => ({
      list,
      publisherId,
      total,
      rows: real,
    }));
  });
}

/** Recounts, and writes a line in the log for each total that was wrong. */
export async function recountLists({ db, log }: { db: Db; log: Logger }): Promise<void> {
  for (const wrong of await recount(db))
    log.error(wrong, 'the total of a list was not the number of its rows, and is again');
}
