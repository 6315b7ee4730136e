import { sql } from 'kysely';
import { startOfDay } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { totalsIdOf, type PublisherScope } from '../../../db/publisher-scope.ts';
import {
  allRows,
  countedRows,
  dateOf,
  bookLimit,
  oneRow,
  dateText,
  inScope,
  withNames,
} from './sql-fragments.ts';
import type { Count } from './series.ts';
import { withPast, type Span } from './span.ts';

/**
 * Annotations that still exist: the aggregated numbers, the changes to these since then, and the
 * rows.
 */
export const annotationQueries = {
  async annotations(trx: Trx, span: Span, scope: PublisherScope) {
    const since = startOfDay(span.from);
    const { total, removed } = await oneRow(
      trx,
      sql<{ total: number; removed: number }>`
        select ${countedRows('annotations', scope)} as total, count(*) as removed
        from annotations
        where deleted_at >= ${since} and created_at < ${since} and ${inScope(scope)}`,
    );
    const counts = await allRows(
      trx,
      sql<Count>`
        select ${dateText}, sum(count)::float8 as count from (
          select date_trunc(${sql.lit(span.unit)}, day::timestamp) as date, annotations as count
          from aggregated_days where publisher_id = ${totalsIdOf(scope)}
            and day >= ${span.from}::date and day < ${span.live}::date
          union all
          select date_trunc(${sql.lit(span.unit)}, day::timestamp), more from ${late(span, scope)}
          union all
          select ${dateOf(span, sql`created_at`)}, count(*) from ${live(span, scope)}
          group by 1) as made
        group by made.date`,
    );
    return { total, removed, counts };
  },

  /**
   * A removal may cost a book its place, so the first aggregated books are extended by as many as
   * there are changed books.
   */
  booksByAnnotations(trx: Trx, span: Span, scope: PublisherScope) {
    return allRows(
      trx,
      sql<{ id: number; name: string; annotations: number }>`
        with recent as materialized (
          select product_id, sum(count) as annotations from (
            select product_id, more as count from ${late(span, scope)}
            union all
            select product_id, count(*) from ${live(span, scope)} group by product_id) as change
          group by product_id),
        first as (
          select product_id from aggregated_books ${withNames}
          where range = ${span.aggregated} and ${inScope(scope)} and annotations > 0
          order by annotations desc, product_id
          limit ${bookLimit} + (select count(*) from recent where annotations < 0))
        select id, name, annotations from (
          select product_id,
            (coalesce(past.annotations, 0) + coalesce(recent.annotations, 0))::float8 as annotations
          from (select product_id from recent union select product_id from first) as candidate
          left join recent using (product_id) ${withPast(span, scope)}
          order by annotations desc, product_id) as stat
        ${withNames}
        where annotations > 0
        order by annotations desc, product_id limit ${bookLimit}`,
    );
  },
};

function late({ from, live }: Span, scope: PublisherScope) {
  return sql`
    late_annotations where day >= ${from}::date and day < ${live}::date and ${inScope(scope)}`;
}

function live(span: Span, scope: PublisherScope) {
  return sql`
    annotations where deleted_at is null and created_at >= ${startOfDay(span.live)} and ${inScope(scope)}`;
}
