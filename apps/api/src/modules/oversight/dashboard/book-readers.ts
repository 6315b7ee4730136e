import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { readerCount } from './reading-queries.ts';
import type { Period } from './period.ts';
import type { Count } from './series.ts';
import { allRows } from './sql-fragments.ts';

/**
 * The readers of one book by day or month, and in the whole period (`date` is null). Counted from
 * the rows: one book has few of them, and the index by book and day (migration 0044) contains all
 * that is counted.
 */
export function bookReaders(
  db: Db,
  { unit, from }: Pick<Period, 'unit' | 'from'>,
  productId: number,
): Promise<(Omit<Count, 'date'> & { date: string | null })[]> {
  const date = sql`to_char(date_trunc(${sql.lit(unit)}, day::timestamp), 'YYYY-MM-DD')`;
  return allRows(
    db,
    sql`
      select ${date} as date, ${readerCount}::float8 as count from reading_days
      where product_id = ${productId} and day >= ${from}::date
      group by grouping sets ((${date}), ())`,
  );
}
