import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { all, most, text, within, withNames, type Reach } from './parts.ts';
import type { Count } from './series.ts';
import { withPast, type Span } from './settled.ts';

/** Who reads what: settled numbers up to `live`, from there on the rows. */
export const readingQueries = {
  readers(trx: Trx, span: Span, reach: Reach): Promise<Count[]> {
    return all(
      trx,
      sql<Count>`
        select ${text}, sum(readers)::float8 as count
        from (${span.unit === 'day' ? byDay(span, reach) : byMonth(span, reach)}) as part
        group by part.date`,
    );
  },

  /**
   * What is read today only adds, so the first ten are among the settled first ten and the books
   * that are read today.
   */
  booksByReaders(trx: Trx, span: Span, reach: Reach) {
    return all(
      trx,
      sql<{ id: number; name: string; readers: number; pages: number }>`
        with live as materialized (
          select product_id, count(*) filter (where is_new) as readers, sum(pages) as pages from (
            select product_id, sum(pages) as pages, ${isNewReader(span)} as is_new
            from reading_days where day >= ${span.live}::date and ${within(reach)}
            group by product_id, customer_id) as reader
          group by product_id),
        first as (
          select product_id from settled_books ${withNames}
          where range = ${span.settled} and ${within(reach)} and readers > 0
          order by readers desc, pages desc, product_id limit ${most})
        select id, name, readers, pages from (
          select product_id, (coalesce(past.readers, 0) + coalesce(live.readers, 0))::float8 as readers,
            (coalesce(past.pages, 0) + coalesce(live.pages, 0))::float8 as pages
          from (select product_id from live union select product_id from first) as candidate
          left join live using (product_id) ${withPast(span, reach)}
          order by readers desc, pages desc, product_id) as stat
        ${withNames}
        order by readers desc, pages desc, product_id limit ${most}`,
    );
  },
};

function byDay(span: Span, reach: Reach) {
  return sql`
    select day as date, readers from settled_days
    where publisher_id = ${reach ?? 0} and day >= ${span.from}::date and day < ${span.live}::date
    union all
    select day, count(distinct customer_id) from reading_days
    where day >= ${span.live}::date and ${within(reach)} group by day`;
}

/** Who read earlier in the month is settled with it. */
function byMonth(span: Span, reach: Reach) {
  const live = sql`
    select distinct date_trunc('month', day)::date as date, customer_id from reading_days
    where day >= ${span.live}::date and ${within(reach)}`;
  if (span.settled === null)
    return sql`select date, count(*) as readers from (${live}) as reader group by date`;
  return sql`
    select month as date, readers from settled_months
    where publisher_id = ${reach ?? 0} and month >= ${span.from}::date
    union all
    select date, count(*) from (${live}) as reader where not exists (
      select from reading_days as earlier
      where earlier.customer_id = reader.customer_id and day >= date and day < ${span.live}::date
        and ${within(reach)} offset 0)
    group by date`;
}

/** Whether the settled numbers do not know the reader of the book. */
function isNewReader({ settled, from, live }: Span) {
  if (settled === null) return sql`true`;
  return sql`not exists (
    select from reading_days as earlier
    where earlier.customer_id = reading_days.customer_id
      and earlier.product_id = reading_days.product_id
      and earlier.day >= ${from}::date and earlier.day < ${live}::date)`;
}
