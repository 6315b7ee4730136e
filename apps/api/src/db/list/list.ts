import { maxUnstreamedRows, type ListQuery } from '@aqua/contract/list';
import { maxIds } from '@aqua/contract/many';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Db } from '../connect.ts';
import { createReader } from './reader.ts';
import type { Search } from './search.ts';
import type { IdQuery } from './statements.ts';
import { paramsFor, type ParamOf, type Values } from '../prepared/prepare.ts';
import { readAsHere } from '../replicas/replica-read.ts';

/** The envelope of a list (decisions, section 2); the rows of a long list are a stream of batches. */
export interface Page<Row> {
  data: Row[] | AsyncIterable<Row[]>;
  totalPages: number;
  currentPage: number;
  totalItems: number;
}

export interface ListOptions {
  /** The table whose `created_at`, `updated_at` and `id` order the list. */
  table: string;
  /** Where each search field searches; a plain column or expression is for small tables. */
  search: Record<string, string | RawBuilder<unknown> | Search>;
  /** Leaves some of the rows out, found and checked as a search is. Needs an `idQuery` of its own. */
  filter?: Search | undefined;
  /** The same rows without the joins that only serve the display, so that an index alone finds their ids. */
  idQuery?: IdQuery;
  /**
   * The `publisher_id` under which `row_counts` keeps the total of all `rows` that the filter leaves, if
   * it keeps one.
   */
  counter?: RawBuilder<number>;
  /** All tables that decide which rows there are. If given, a total is kept until one of them changes. */
  dependsOn?: readonly string[];
  /** The values of the list's own parameters: see `defineList`. */
  params?: object;
  /** Aborted when the client goes away: the query is cancelled. */
  signal?: AbortSignal;
}

/**
 * A list with parameters of its own, as in `prepare`. Define it once, since statements and totals are
 * kept with it; call the returned function with the values of one call.
 */
export function defineList<Own extends Values<Own>>(
  make: (param: ParamOf<Own>) => Omit<ListOptions, 'params' | 'signal'>,
): (params: Own) => ListOptions {
  const list = make(paramsFor<Own>());
  return (params) => ({ ...list, params });
}

/**
 * One page of `rows`, filtered and ordered as the query says, with its exact total. Ties are broken
 * by id, so pages never overlap. How it stays fast: ARCHITECTURE.md, "Lists at a million rows".
 *
 * @param rows for long lists, pass the same builder (`rows` or `idQuery`) at each call, since
 * statements and totals are kept with it
 */
export async function pageOf<DB, TB extends keyof DB, Row extends { id: number }>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  options: ListOptions,
): Promise<Page<Row>> {
  const reader = createReader(db, rows, query, options);
  const { total, data } =
    query.size > maxUnstreamedRows ? await reader.stream() : await reader.page();
  return {
    data,
    totalPages: Math.ceil(total / query.size),
    currentPage: query.page,
    totalItems: total,
  };
}

/** The first ids of a list, at most `maxIds`, and its total: `options` and `rows` as in `pageOf`. */
export async function idsOf<DB, TB extends keyof DB, Row extends { id: number }>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: Omit<ListQuery, 'page' | 'size'>,
  options: ListOptions,
): Promise<{ ids: number[]; totalItems: number }> {
  const first = { ...query, page: 1, size: maxIds };
  const { ids, total } = await createReader(db, rows, first, options).ids();
  return { ids, totalItems: total };
}

/** The page with its rows as in the contract; `serialize` gets all of them, or one batch after the other. */
export async function serializePage<Row, Serialized>(
  page: Page<Row>,
  serialize: (rows: Row[]) => Serialized[] | Promise<Serialized[]>,
): Promise<Page<Serialized>> {
  const { data, ...rest } = page;
  return {
    ...rest,
    data: Array.isArray(data)
      ? await serialize(data)
      : readAsHere(serializeBatches(data, serialize)),
  };
}

async function* serializeBatches<Row, Serialized>(
  batches: AsyncIterable<Row[]>,
  serialize: (rows: Row[]) => Serialized[] | Promise<Serialized[]>,
): AsyncGenerator<Serialized[]> {
  for await (const rows of batches) yield await serialize(rows);
}
