import type { QueryClient } from '@tanstack/react-query';
import type { ApiQueryKey, Resource } from './query-keys.ts';

/**
 * What becomes of the row that a write answers with, in the lists of its resource. A `saved` row is
 * changed where it is listed, and comes in where it was made anew.
 */
export type RowChange = 'saved' | 'changed' | 'removed';

interface Row {
  id: number;
}

interface Rows {
  data: Row[];
  totalItems: number;
}

/** What the lists under a key show of a successful write before they have come again. */
export type LocalChange = { of: ApiQueryKey } & (
  | {
      ids: readonly number[];
      /** The row as it is now; null if the lists no longer have it. */
      to: (row: never) => Row | null;
    }
  /** Rows that come in where the newest are shown. */
  | { adds: readonly Row[] }
);

/** Takes a local change back: for all rows, or only for those of `ids`. */
export type TakeBack = (ids?: readonly number[]) => void;

type Input = { query?: Record<string, unknown> } | undefined;

/** The rows of one answer as they were, with their places. */
interface Before {
  key: ApiQueryKey;
  was: readonly { row: Row; at: number }[];
}

/**
 * Shows a successful write in every list at once. The server confirms it: the lists are loaded
 * again, and only that says where a new row stands in the order.
 */
export function changeLocally(queries: QueryClient, changes: readonly LocalChange[]): TakeBack {
  const taken: Before[] = [];
  for (const change of changes)
    for (const [key, answer] of queries.getQueriesData({ queryKey: change.of })) {
      const now = changed(key, answer, change);
      if (now === undefined) continue;
      queries.setQueryData(key, now.answer);
      taken.push({ key, was: now.was });
    }
  return (ids) => {
    for (const { key, was } of taken) {
      const mine = was.filter(({ row }) => ids?.includes(row.id) ?? true);
      queries.setQueryData(key, (answer: unknown) => withBack(answer, mine));
    }
  };
}

/**
 * Shows the row that a write answers with in the lists of its resource.
 *
 * @param isNew the row was made by this write
 */
export function changeRows(
  queries: QueryClient,
  resource: Resource,
  change: RowChange,
  row: Row,
  isNew: boolean,
): TakeBack {
  const [list, one] = [[resource, 'list'] as ApiQueryKey, [resource, 'get'] as ApiQueryKey];
  const ids = [row.id];
  if (change === 'removed') return changeLocally(queries, [{ of: list, ids, to: () => null }]);
  const to = (each: Row) => ({ ...each, ...row });
  const comesIn = change === 'saved' && isNew;
  return changeLocally(queries, [
    { of: list, ids, to },
    { of: one, ids, to },
    ...(comesIn ? [{ of: list, adds: [row] }] : []),
  ]);
}

function changed(key: ApiQueryKey, answer: unknown, change: LocalChange) {
  const query = (key[2] as Input)?.query ?? {};
  if ('adds' in change) return isRows(answer) ? added(answer, change.adds, query) : undefined;
  const isMeant = (row: Row) => change.ids.includes(row.id);
  const to = change.to as (row: Row) => Row | null;
  if (!isRows(answer)) {
    const row = answer as Row | undefined;
    if (row === undefined || !isMeant(row)) return undefined;
    return { answer: to(row) ?? row, was: [{ row, at: 0 }] };
  }
  const was = answer.data.map((row, at) => ({ row, at })).filter(({ row }) => isMeant(row));
  if (was.length === 0) return undefined;
  const data = answer.data.flatMap((row) => {
    const now = isMeant(row) ? to(row) : row;
    return now === null || !isStillIn(query, now) ? [] : [now];
  });
  return { answer: withRows(answer, data), was };
}

function added(answer: Rows, rows: readonly Row[], query: Record<string, unknown>) {
  const isListed = ({ id }: Row) => answer.data.some((row) => row.id === id);
  const fresh = rows.filter((row) => !isListed(row));
  if (fresh.length === 0 || !showsNewRows(query)) return undefined;
  return { answer: withRows(answer, [...fresh, ...answer.data]), was: [] };
}

function withBack(answer: unknown, was: Before['was']): unknown {
  if (!isRows(answer)) return was[0]?.row ?? answer;
  const data = [...answer.data];
  for (const { row, at } of was) {
    const place = data.findIndex(({ id }) => id === row.id);
    if (place === -1) data.splice(at, 0, row);
    else data[place] = row;
  }
  return withRows(answer, data);
}

const withRows = (answer: Rows, data: Row[]): Rows => ({
  ...answer,
  data,
  totalItems: answer.totalItems + data.length - answer.data.length,
});

function isRows(answer: unknown): answer is Rows {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}

/** A query of a list that shows the newest rows: no search, no filter, the first page. */
function showsNewRows(query: Record<string, unknown>): boolean {
  const { page = 1, keySearch = '', ...rest } = query;
  const isFilter = (name: string) =>
    !['size', 'orderBy', 'fieldSearch', 'total', 'isInvited'].includes(name);
  return page === 1 && keySearch === '' && !Object.keys(rest).some(isFilter);
}

/** Whether a row that has changed still belongs in a list that is filtered by what changed. */
function isStillIn(query: Record<string, unknown>, row: object): boolean {
  const { status, state, isAssigned } = query;
  if (status !== undefined && 'status' in row && row.status !== status) return false;
  if (isAssigned !== undefined && 'isAssigned' in row && String(row.isAssigned) !== isAssigned)
    return false;
  if (state === undefined || !('deletedAt' in row)) return true;
  return (state === 'deleted') === (row.deletedAt !== null);
}
