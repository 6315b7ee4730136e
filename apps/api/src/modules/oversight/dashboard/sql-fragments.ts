import { sql, type RawBuilder } from 'kysely';
import { bangkokDay } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';
import { isInScope, totalsIdOf, type PublisherScope } from '../../../db/publisher-scope.ts';
import type { Period } from './period.ts';
import { maxBooks } from './rules.ts';

/** A literal, so that the planner knows it and walks along an index for the first books. */
export const bookLimit = sql.lit(maxBooks);

/** The day or month of a moment, as its first day. */
export function dateOf({ unit }: Period, moment: RawBuilder<unknown>) {
  return sql`date_trunc(${sql.lit(unit)}, ${bangkokDay(moment)}::timestamp)`;
}

export const dateText = sql`to_char(date, 'YYYY-MM-DD') as date`;

/** Rows in scope, of any table that the dashboard counts. */
export function inScope(scope: PublisherScope) {
  return isInScope(scope, 'publisherId');
}

/** Total in `row_counts`, kept by triggers. */
export function countedRows(list: string, scope: PublisherScope) {
  return sql<number>`(
    select coalesce(sum(total), 0)::float8 from row_counts
    where list = ${list} and publisher_id = ${totalsIdOf(scope)})`;
}

/** Looks books up one after the other, in the order of the numbers, until there are enough. */
export const withNames = sql`
  cross join lateral (
    select id, title as name from products where id = product_id and deleted_at is null offset 0
  ) as book`;

export async function allRows<Row>(trx: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(trx)).rows;
}

export async function oneRow<Row>(trx: Db, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = await allRows(trx, statement);
  if (row === undefined) throw new TypeError('the statement must answer a row');
  return row;
}
