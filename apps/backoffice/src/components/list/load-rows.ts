import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ApiQueryKey } from '../../lib/write/query-keys.ts';
import { listSearchOf, type FilterReads } from './list-search.ts';
import { listQueryOf, storedSettings, type FilteredQuery, type ListSpec } from './list-spec.ts';

interface LoaderInput {
  context: { queries: QueryClient };
  location: { search: Record<string, unknown> };
}

/** The query of the rows of a list, for a query of the list. */
export type RowsQuery<
  Field extends string,
  Filters extends FilterReads,
  Data,
  Key extends ApiQueryKey,
> = (query: FilteredQuery<Field, Filters>) => FetchQueryOptions<Data, Error, Data, Key>;

/**
 * The loader of a list's route: asks for the rows while the code of the screen is still loading.
 * The screen asks the same query and finds the answer, or the failure, in the cache.
 */
export function loadRows<
  Field extends string,
  Filters extends FilterReads,
  Data,
  Key extends ApiQueryKey,
>(
  spec: ListSpec<Field, Filters>,
  rows: RowsQuery<Field, Filters, Data, Key>,
): (input: LoaderInput) => void {
  return ({ context, location }) => {
    const query = listQueryOf(spec, listSearchOf(spec)(location.search), storedSettings(spec));
    void context.queries.prefetchQuery(rows(query));
  };
}
