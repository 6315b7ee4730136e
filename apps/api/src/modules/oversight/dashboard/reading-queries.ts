import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { totalsIdOf, type PublisherScope } from '../../../db/publisher-scope.ts';
import { allRows, bookLimit, dateText, inScope, withNames } from './sql-fragments.ts';
import type { Count } from './series.ts';
import { withPast, type Span } from './span.ts';

/**
 * 'Student active' counts each student once: reading on several days of a period, or in several
 * books, makes one reader (product rules, section 8). A student reads on a day if a page was sent
 * to the student on that day in Asia/Bangkok; `readings/service.ts` records this in `reading_days`.
 */
export const readerCount = sql`count(distinct customer_id)`;

/** Who reads what: aggregated numbers up to `live`, rows from there on. */
export const readingQueries = {
  readers(trx: Trx, span: Span, scope: PublisherScope): Promise<Count[]> {
    return allRows(
      trx,
      sql<Count>`
        select ${dateText}, sum(readers)::float8 as count
        from (${span.unit === 'day' ? byDay(span, scope) : byMonth(span, scope)}) as part
        group by part.date`,
    );
  },

  booksByReaders(trx: Trx, span: Span, scope: PublisherScope): Promise<BookStat[]> {
    const stat = span.aggregated === null ? booksOfRows(span, scope) : booksOfBoth(span, scope);
    return allRows(
      trx,
      sql<BookStat>`
        with ${stat}
        select id, name, readers, pages from (
          select * from stat order by readers desc, pages desc, product_id) as stat ${withNames}
        order by readers desc, pages desc, product_id limit ${bookLimit}`,
    );
  },
};

interface BookStat {
  id: number;
  name: string;
  readers: number;
  pages: number;
}

/** A student's pages of a book on the days that are counted from the rows. */
function pairs(span: Span, scope: PublisherScope) {
  return sql`
    select product_id, customer_id, sum(pages) as pages from reading_days
    where day >= ${span.live}::date and ${inScope(scope)} group by product_id, customer_id`;
}

function booksOfRows(span: Span, scope: PublisherScope) {
  return sql`stat as (
    select product_id, count(*) as readers, sum(pages)::float8 as pages
    from (${pairs(span, scope)}) as pair group by product_id)`;
}

/**
 * Aggregated numbers and today's reading. Today only adds readers, so a book gets among the first
 * ten by its aggregated readers, by today's, or by both. Only for books that may get there
 * (`candidate`) it is looked up which of today's readers are new.
 */
function booksOfBoth(span: Span, scope: PublisherScope) {
  return sql`
    pair as materialized (${pairs(span, scope)}),
    read_today as materialized (${readToday}),
    aggregated_first as materialized (${aggregatedFirst(span, scope)}),
    bar as materialized (${bar}),
    candidate as materialized (${candidates(span, scope)}),
    new_today as (${newToday(span)}),
    stat as (${sumsOfBoth(span, scope)})`;
}

/** Books that are read today: product_id, readers. */
const readToday = sql`select product_id, count(*)::int as readers from pair group by product_id`;

function isAggregated({ aggregated }: Span, scope: PublisherScope) {
  return sql`range = ${aggregated} and ${inScope(scope)}`;
}

/** The first ten by aggregated numbers: product_id, readers. */
function aggregatedFirst(span: Span, scope: PublisherScope) {
  return sql`
    select product_id, readers from aggregated_books ${withNames}
    where ${isAggregated(span, scope)} and readers > 0
    order by readers desc, pages desc, product_id limit ${bookLimit}`;
}

/**
 * How many readers put a book among the first ten (`least`): as many as the tenth has, or 0 where
 * there are fewer books.
 */
const bar = sql`
  select case when count(*) = ${bookLimit} then min(readers) else 0 end as least from aggregated_first`;

/** Books that may get among the first ten: product_id. */
function candidates(span: Span, scope: PublisherScope) {
  // Books that today's readers alone don't bring to the bar need this many aggregated ones.
  const leastAggregated = sql`
    select least - coalesce((select max(readers) from read_today where readers < least), 0) from bar`;
  return sql`
    select product_id from aggregated_first
    union
    select product_id from read_today, bar where readers >= least
    union
    select past.product_id from aggregated_books as past join read_today using (product_id)
    where ${isAggregated(span, scope)} and past.readers > 0 and past.readers >= (${leastAggregated})
      and past.readers + read_today.readers >= (select least from bar)`;
}

/** What today adds to the candidates: product_id, readers new to the book, pages. */
function newToday(span: Span) {
  return sql`
    select product_id, count(*) filter (where ${isNewReader(span)}) as readers, sum(pages) as pages
    from pair where product_id in (select product_id from candidate) group by product_id`;
}

/** The sums of both for the candidates: product_id, readers, pages. */
function sumsOfBoth(span: Span, scope: PublisherScope) {
  const sum = (column: 'readers' | 'pages') => {
    const [past, today] = [sql.ref(`past.${column}`), sql.ref(`new_today.${column}`)];
    return sql`(coalesce(${past}, 0) + coalesce(${today}, 0))::float8 as ${sql.ref(column)}`;
  };
  return sql`
    select product_id, ${sum('readers')}, ${sum('pages')}
    from candidate left join new_today using (product_id) ${withPast(span, scope)}`;
}

function byDay(span: Span, scope: PublisherScope) {
  return sql`
    select day as date, readers from aggregated_days
    where publisher_id = ${totalsIdOf(scope)} and day >= ${span.from}::date and day < ${span.live}::date
    union all
    select day, ${readerCount} from reading_days
    where day >= ${span.live}::date and ${inScope(scope)} group by day`;
}

/** Whoever read in the aggregated part of the month is counted there, not again here. */
function byMonth(span: Span, scope: PublisherScope) {
  const live = sql`
    select distinct date_trunc('month', day::timestamp)::date as date, customer_id from reading_days
    where day >= ${span.live}::date and ${inScope(scope)}`;
  if (span.aggregated === null)
    return sql`select date, count(*) as readers from (${live}) as reader group by date`;
  return sql`
    select month as date, readers from aggregated_months
    where publisher_id = ${totalsIdOf(scope)} and month >= ${span.from}::date
    union all
    select date, count(*) from (${live}) as reader where not exists (
      select from reading_days as earlier
      where earlier.customer_id = reader.customer_id and earlier.day >= date and earlier.day < ${span.live}::date
        and ${inScope(scope)} offset 0)
    group by date`;
}

/** Whether the aggregated numbers do not include the pair's student as a reader of its book. */
function isNewReader({ from, live }: Span) {
  return sql`not exists (
    select from reading_days as earlier
    where earlier.customer_id = pair.customer_id and earlier.product_id = pair.product_id
      and earlier.day >= ${from}::date and earlier.day < ${live}::date)`;
}
