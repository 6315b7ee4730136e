import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import type { Period } from './period.ts';
import type { Change, Count } from './series.ts';

/** The publisher whose numbers are asked for; null for the platform's. */
type Reach = number | null;

/** How many books a table names. */
const most = 10;

/** The moment at which the period begins. */
function start({ from }: Period) {
  return sql<Date>`(${from}::date::timestamp at time zone 'Asia/Bangkok')`;
}

/** The day or month of a moment, as its first day. */
function dateOf({ unit }: Period, moment: RawBuilder<unknown>) {
  return sql`date_trunc(${sql.lit(unit)}, ${moment} at time zone 'Asia/Bangkok')`;
}

const text = sql`to_char(date, 'YYYY-MM-DD') as date`;

/** Total of `row_counts`, kept by triggers. */
function counted(list: string, reach: Reach) {
  return sql<number>`(
    select coalesce(sum(total), 0)::float8 from row_counts
    where list = ${list} and publisher_id = ${reach ?? 0})`;
}

async function all<Row>(trx: Trx, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(trx)).rows;
}

async function one<Row>(trx: Trx, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await all(trx, statement);
  if (row === undefined) throw new TypeError('the statement must answer a row');
  return row;
}

/**
 * The dashboard's numbers. What was added in a period is met through an index on `created_at`, what
 * was deleted through one of deleted rows, so that no table is read as a whole.
 */
export const dashboardQueries = {
  async today(trx: Trx): Promise<string> {
    const row = await one(
      trx,
      sql<{ day: string }>`
        select to_char(now() at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day`,
    );
    return row.day;
  },

  publishers(trx: Trx, period: Period) {
    return one(
      trx,
      sql<{ total: number; previous: number }>`
        select count(*) as total, count(*) filter (where created_at < ${start(period)}) as previous
        from publishers where approved_at is not null`,
    );
  },

  products(trx: Trx, period: Period, reach: Reach): Promise<Change[]> {
    const isWithin = reach === null ? sql`true` : sql`publisher_id = ${reach}`;
    const since = start(period);
    return all(
      trx,
      sql<Change>`
        select ${text}, sum(added)::float8 as added, sum(removed)::float8 as removed from (
          select ${dateOf(period, sql`created_at`)} as date, count(*) as added, 0 as removed
          from products where deleted_at is null and created_at >= ${since} and ${isWithin}
          group by 1
          union all
          select ${dateOf(period, sql`created_at`)}, count(*), 0
          from products where deleted_at >= ${since} and created_at >= ${since} and ${isWithin}
          group by 1
          union all
          select ${dateOf(period, sql`deleted_at`)}, 0, count(*)
          from products where deleted_at >= ${since} and ${isWithin}
          group by 1) as change
        group by change.date`,
    );
  },

  async productTotal(trx: Trx, reach: Reach): Promise<number> {
    return (await one(trx, sql<{ total: number }>`select ${counted('products', reach)} as total`))
      .total;
  },

  /** The students of the platform, or those whom a publisher's staff reach (decisions, section 3). */
  async students(trx: Trx, period: Period, reach: Reach) {
    const since = start(period);
    const within = reach === null ? sql`customers` : reachable(reach);
    const total =
      reach === null
        ? sql`${counted('customers', null)}
            - (select count(*) from customers where deleted_at is not null)`
        : sql`(select count(*) from within where deleted_at is null)`;
    const table = reach === null ? sql`customers` : sql`within`;
    const before = reach === null ? sql`` : sql`with within as materialized (${within})`;
    const changes = await all(
      trx,
      sql<Change & { whole: number }>`
        ${before}
        select ${text}, sum(added)::float8 as added, sum(removed)::float8 as removed,
          sum(whole)::float8 as whole
        from (
          select ${dateOf(period, sql`created_at`)} as date, count(*) as added, 0 as removed, 0 as whole
          from ${table} where created_at >= ${since} group by 1
          union all
          select ${dateOf(period, sql`deleted_at`)}, 0, count(*), 0
          from ${table} where deleted_at >= ${since} group by 1
          union all
          select null, 0, 0, ${total}) as change
        group by change.date`,
    );
    return { changes, total: changes.find(({ date }) => date === null)?.whole ?? 0 };
  },

  async annotations(trx: Trx, period: Period, reach: Reach) {
    const isWithin = reach === null ? sql`true` : sql`publisher_id = ${reach}`;
    const since = start(period);
    const { total, removed } = await one(
      trx,
      sql<{ total: number; removed: number }>`
        select ${counted('annotations', reach)} as total, count(*) as removed
        from annotations where deleted_at >= ${since} and created_at < ${since} and ${isWithin}`,
    );
    const counts = await all(
      trx,
      sql<Count>`
        select ${text}, count from (
          select ${dateOf(period, sql`created_at`)} as date, count(*) as count
          from annotations where deleted_at is null and created_at >= ${since} and ${isWithin}
          group by 1) as made`,
    );
    return { total, removed, counts };
  },

  readers(trx: Trx, period: Period, reach: Reach): Promise<Count[]> {
    const isWithin = reach === null ? sql`true` : sql`publisher_id = ${reach}`;
    return all(
      trx,
      sql<Count>`
        select ${text}, count(*) as count from (
          select distinct date_trunc(${sql.lit(period.unit)}, day::timestamp) as date, customer_id
          from reading_days where day >= ${period.from}::date and ${isWithin}) as reader
        group by reader.date`,
    );
  },

  booksByReaders(trx: Trx, period: Period, reach: Reach) {
    const isWithin = reach === null ? sql`true` : sql`publisher_id = ${reach}`;
    return all(
      trx,
      sql<{ id: number; name: string; readers: number; pages: number }>`
        select id, name, readers, pages from (
          select product_id, count(*) as readers, sum(pages)::float8 as pages from (
            select product_id, customer_id, sum(pages) as pages
            from reading_days where day >= ${period.from}::date and ${isWithin}
            group by product_id, customer_id) as reader
          group by product_id order by readers desc, pages desc, product_id) as stat
        ${withNames}
        order by readers desc, pages desc, product_id limit ${sql.lit(most)}`,
    );
  },

  booksByAnnotations(trx: Trx, period: Period, reach: Reach) {
    const isWithin = reach === null ? sql`true` : sql`publisher_id = ${reach}`;
    return all(
      trx,
      sql<{ id: number; name: string; annotations: number }>`
        select id, name, annotations from (
          select product_id, count(*) as annotations from annotations
          where deleted_at is null and created_at >= ${start(period)} and ${isWithin}
          group by product_id order by annotations desc, product_id) as stat
        ${withNames}
        order by annotations desc, product_id limit ${sql.lit(most)}`,
    );
  },
};

/** In the order of the numbers one book after the other, until there are enough. */
const withNames = sql`
  cross join lateral (
    select id, title as name from products where id = product_id and deleted_at is null offset 0
  ) as book`;

/** As an array the ids lead to the index of `customers`, however many they are. */
function reachable(reach: number) {
  return sql`
    select created_at, deleted_at from customers where id = any (array(
      select customer_id from product_ownerships join products on products.id = product_id
      where publisher_id = ${reach}
      union select id from customers where invited_by_publisher_id = ${reach}))`;
}
