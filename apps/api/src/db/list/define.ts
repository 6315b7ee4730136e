import type { RawBuilder } from 'kysely';
import { paramsFor, type ParamOf, type Values } from '../prepared/prepare.ts';
import type { Search } from './search.ts';
import type { IdQuery } from './statements.ts';

export interface ListOptions {
  /** The table whose `created_at`, `updated_at` and `id` order the list. */
  table: string;
  /** What `orders.title` sorts by, if not the title: an expression that an index has. */
  byName?: RawBuilder<unknown>;
  /** What each search field searches. A plain column or expression is for small tables only. */
  search: Record<string, string | RawBuilder<unknown> | Search>;
  /** Leaves out rows as a search does, with `find` and `check`. Needs a separate `idQuery`. */
  filter?: Search | undefined;
  /** The same rows without joins that only serve the display, so that an index finds the ids. */
  idQuery?: IdQuery;
  /**
   * The `publisher_id` under which `row_counts` keeps the total of all `rows` that pass the filter,
   * if it keeps one.
   */
  counter?: RawBuilder<number>;
  /** All tables that decide which rows there are. If given, totals are kept until one changes. */
  dependsOn?: readonly string[];
  /** The values of the list's own parameters: see `defineList`. */
  params?: object;
  /** Aborted when the client disconnects: the query is cancelled. */
  signal?: AbortSignal;
}

/**
 * A list that may have its own parameters, as in `prepare`. Define it once, because statements and
 * totals are kept with it. Then call the returned function with the values of each call.
 */
export function defineList<Own extends Values<Own>>(
  make: (param: ParamOf<Own>) => Omit<ListOptions, 'params' | 'signal'>,
): (params: Own) => ListOptions {
  const list = make(paramsFor<Own>());
  return (params) => ({ ...list, params });
}
