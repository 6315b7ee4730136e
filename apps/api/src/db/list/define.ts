import type { RawBuilder } from 'kysely';
import { paramsFor, type ParamOf, type Values } from '../prepared/prepare.ts';
import type { Search } from './search.ts';
import type { IdQuery } from './statements.ts';

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
  /**
   * `row_spans` has them by the day and the hour in which they were made, and changed, under the same
   * `publisher_id`.
   */
  isCountedByHour?: boolean;
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
