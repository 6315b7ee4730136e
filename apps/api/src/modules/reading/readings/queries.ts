import { sql } from 'kysely';
import { bangkokDay } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import { placeColumns, type Report } from './place.ts';

/** A page that was shown to a student. */
export interface Served {
  /** By `performance.now()`; the statement converts it to a time of the database's clock. */
  at: number;
  customerId: number;
  productId: number;
  page: number;
}

/** Many pages as columns: one statement, however many there are. */
interface Columns {
  ages: number[];
  customers: number[];
  books: number[];
  pages: number[];
}

/**
 * Adds pages to the reading days of students, and saves the position of those whose app has never
 * reported one. Rows are locked in one order, so that two processes can't deadlock.
 */
const addition = (param: ParamOf<Columns>) => sql`
  with served as materialized (
    select customer_id, product_id, publisher_id, page, now() - age * interval '1 millisecond' as at
    from unnest(${param('ages')}::float8[], ${param('customers')}::int[], ${param('books')}::int[],
      ${param('pages')}::int[]) as row (age, customer_id, product_id, page)
    join products on products.id = product_id
    where publisher_id is not null),
  days as (
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select customer_id, product_id, publisher_id, ${bangkokDay(sql`at`)} as day,
      range_agg(int4range(page, page + 1)), min(at), max(at)
    from served group by customer_id, product_id, publisher_id, day
    order by customer_id, product_id, day
    on conflict (customer_id, product_id, day) do update set
      page_set = reading_days.page_set + excluded.page_set,
      first_at = least(reading_days.first_at, excluded.first_at),
      last_at = greatest(reading_days.last_at, excluded.last_at))
  insert into reading_progress (customer_id, product_id, page, is_reported, edited_at, saved_at)
  select distinct on (customer_id, product_id) customer_id, product_id, page, false, at, at
  from served order by customer_id, product_id, at desc
  on conflict (customer_id, product_id) do update
    set page = excluded.page, edited_at = excluded.edited_at, saved_at = excluded.saved_at
    where not reading_progress.is_reported`;

/**
 * A device that has seen the stored place wins. The device that stored it, whose answer may have
 * been lost, and a report without `seen` win, too, if they are not older by the device's clock.
 */
function winsOverStored(seen: number | null) {
  return sql<boolean>`
    not reading_progress.is_reported
    or reading_progress.version = ${seen}::int
    or (reading_progress.edited_at <= excluded.edited_at
      and (${seen}::int is null
        or reading_progress.device_binding_id = excluded.device_binding_id))`;
}

/** It never goes back. */
const furthestOf = sql<number>`greatest(
  coalesce(
    reading_progress.furthest,
    case when reading_progress.is_reported then reading_progress.page end),
  excluded.furthest)`;

export function createReadingQueries(db: Db) {
  const add = prepare(db, addition);
  return {
    async add(rows: Served[]): Promise<void> {
      const now = performance.now();
      await add.run(db, {
        ages: rows.map(({ at }) => now - at),
        customers: rows.map(({ customerId }) => customerId),
        books: rows.map(({ productId }) => productId),
        pages: rows.map(({ page }) => page),
      });
    },

    /** Saves the place if it wins (docs/decisions/0040); returns whether it did. */
    async report({ customerId, productId, page, deviceBindingId, ...report }: Report) {
      const furthest = report.furthest ?? page;
      // Without a time, or with one in the future, the report counts as made when it arrives.
      const at = sql<Date>`least(${report.editedAt}::timestamptz, now())`;
      const saved = await db
        .insertInto('readingProgress')
        .values({
          customerId,
          productId,
          page,
          furthest,
          isReported: true,
          editedAt: at,
          deviceBindingId,
          version: 1,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['customerId', 'productId'])
            .doUpdateSet({
              page,
              furthest: furthestOf,
              isReported: true,
              editedAt: at,
              deviceBindingId,
              version: sql`reading_progress.version + 1`,
              savedAt: sql`now()`,
            })
            .where(winsOverStored(report.seen)),
        )
        .returning('version')
        .executeTakeFirst();
      return saved !== undefined;
    },

    /** The saved place; `deviceNumber` is the number of the device that asks. */
    async place(customerId: number, productId: number, deviceNumber: string) {
      return db
        .selectFrom('readingProgress as progress')
        .leftJoin('deviceBindings as device', 'device.id', 'progress.deviceBindingId')
        .select('progress.editedAt')
        .select(placeColumns(deviceNumber))
        .where('progress.customerId', '=', customerId)
        .where('progress.productId', '=', productId)
        .executeTakeFirstOrThrow();
    },
  };
}
