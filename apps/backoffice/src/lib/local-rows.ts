import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from './query-keys.ts';

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

/** A query of a list that shows the newest rows: no search, no filter, the first page. */
function showsNewRows(query: Record<string, unknown>): boolean {
  const { page = 1, keySearch = '', ...rest } = query;
  const isFilter = (name: string) =>
    !['size', 'orderBy', 'fieldSearch', 'total', 'isInvited'].includes(name);
  return page === 1 && keySearch === '' && !Object.keys(rest).some(isFilter);
}

/**
 * Shows a successful write in every list of the resource at once. The server confirms it: the lists
 * are loaded again, and only that says where a new row stands in the order.
 *
 * @param isNew the row was made by this write
 */
export function changeRows(
  queries: QueryClient,
  resource: Resource,
  change: RowChange,
  row: Row,
  isNew: boolean,
): void {
  for (const [key, data] of queries.getQueriesData({ queryKey: [resource] })) {
    const [, call, input] = key as readonly [string, string?, { query?: Record<string, unknown> }?];
    if (data === undefined) continue;
    if (call === 'get' && (data as Row).id === row.id && change !== 'removed')
      queries.setQueryData(key, { ...(data as Row), ...row });
    if (call === 'list')
      queries.setQueryData(
        key,
        changed(data as Rows, change, row, isNew && showsNewRows(input?.query ?? {})),
      );
  }
}

function changed(rows: Rows, change: RowChange, row: Row, comesIn: boolean): Rows {
  const isListed = rows.data.some(({ id }) => id === row.id);
  if (change === 'removed' && isListed) {
    const data = rows.data.filter(({ id }) => id !== row.id);
    return { ...rows, data, totalItems: rows.totalItems - 1 };
  }
  if (isListed) {
    const data = rows.data.map((each) => (each.id === row.id ? { ...each, ...row } : each));
    return { ...rows, data };
  }
  if (change !== 'saved' || !comesIn) return rows;
  return { ...rows, data: [row, ...rows.data], totalItems: rows.totalItems + 1 };
}
