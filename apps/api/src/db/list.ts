import type { ListQuery } from '@aqua/contract/list';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** The envelope of a list (decisions, section 2). */
export interface Page<Row> {
  data: Row[];
  totalPages: number;
  currentPage: number;
  totalItems: number;
}

interface ListOptions {
  /** What each search field looks at; a column such as `products.title` or an expression. */
  search: Record<string, string | RawBuilder<unknown>>;
  /** The table whose `created_at`, `updated_at` and `id` order the list. */
  table: string;
}

/**
 * One page of `rows`, filtered and ordered as the query says, with its exact total. Ties are broken
 * by id, so pages never overlap.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  options: ListOptions,
): Promise<Page<Row>> {
  const filtered = query.keySearch === '' ? rows : rows.where(contains(query, options));
  const counted = filtered.clearSelect().select(sql<number>`count(*)`.as('count'));
  const ordered = filtered
    .orderBy(orderOf(query.orderBy, options.table))
    .limit(sql.lit(query.size))
    .offset(sql.lit((query.page - 1) * query.size));
  const [total, data] = await Promise.all([counted.executeTakeFirstOrThrow(), ordered.execute()]);
  const totalItems = (total as { count: number }).count;
  return {
    data,
    totalPages: Math.ceil(totalItems / query.size),
    currentPage: query.page,
    totalItems,
  };
}

/** Case-insensitive substring; `%` and `_` are ordinary characters. */
function contains(query: ListQuery, { search }: ListOptions): RawBuilder<boolean> {
  const target = search[query.fieldSearch] ?? sql`null`;
  const column = typeof target === 'string' ? sql.ref(target) : target;
  const pattern = `%${query.keySearch.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${column}) like lower(${pattern})`;
}

/** Order options of specification, section 9. */
function orderOf(order: number, table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  switch (order) {
    case 2:
      return sql`${column('createdAt')} asc, ${column('id')} asc`;
    case 3:
      return sql`${column('updatedAt')} desc, ${column('id')} desc`;
    case 4:
      return sql`${column('updatedAt')} asc, ${column('id')} asc`;
    case 5:
      return sql`${column('title')} collate "und-x-icu" asc, ${column('id')} asc`;
    default:
      return sql`${column('createdAt')} desc, ${column('id')} desc`;
  }
}
