import { maxUnstreamedRows, type ListQuery } from '@aqua/contract/list';
import { maxIds } from '@aqua/contract/many';
import type { SelectQueryBuilder } from 'kysely';
import { mapBatches } from '../../lib/map-batches.ts';
import type { Db } from '../connect.ts';
import type { ListOptions } from './define.ts';
import { createReader } from './reader.ts';
import { readAsHere } from '../replicas/replica-read.ts';

/**
 * The envelope of a list (product rules, section 2); the rows of a long list are a stream of
 * batches.
 */
export interface Page<Row> {
  data: Row[] | AsyncIterable<Row[]>;
  totalPages: number;
  currentPage: number;
  totalItems: number;
  isEstimate?: true;
}

/**
 * One page of `rows`, filtered and ordered as the query says, with its exact total. Ties are broken
 * by id, so pages never overlap. How it stays fast: README.md beside this file.
 *
 * @param rows for long lists, pass the same builder (`rows` or `idQuery`) in each call, because
 * statements and totals are kept with it
 */
export async function pageOf<DB, TB extends keyof DB, Row extends { id: number }>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  options: ListOptions,
): Promise<Page<Row>> {
  const page =
    query.day === undefined ? query.page : await createReader(db, rows, query, options).pageOfDay();
  const reader = createReader(db, rows, { ...query, page }, options);
  const { total, data, isEstimate } =
    query.size > maxUnstreamedRows ? await reader.stream() : await reader.page();
  return {
    data,
    totalPages: Math.ceil(total / query.size),
    currentPage: page,
    totalItems: total,
    ...(isEstimate && { isEstimate }),
  };
}

/**
 * The first ids of a list, at most `maxIds`, and its total; `options` and `rows` as in `pageOf`.
 */
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

/** The page with its rows as in the contract. `serialize` gets all rows, or batch by batch. */
export async function serializePage<Row, Serialized>(
  page: Page<Row>,
  serialize: (rows: Row[]) => Serialized[] | Promise<Serialized[]>,
): Promise<Page<Serialized>> {
  const { data, ...rest } = page;
  return {
    ...rest,
    data: Array.isArray(data) ? await serialize(data) : readAsHere(mapBatches(data, serialize)),
  };
}
