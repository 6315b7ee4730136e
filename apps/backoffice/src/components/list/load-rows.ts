import type { ListQuery } from '@aqua/contract/list';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ApiQueryKey } from '../../lib/query-keys.ts';
import { listSearch } from './list-search.ts';
import { listQueryOf, storedSettings, type ListSpec } from './list-spec.ts';

interface LoaderInput {
  context: { queries: QueryClient };
  location: { search: Record<string, unknown> };
}

/** The query of the rows of a list, for a query of the list. */
export type RowsQuery<Field extends string, Data, Key extends ApiQueryKey> = (
  query: ListQuery<Field>,
) => FetchQueryOptions<Data, Error, Data, Key>;

/**
 * The loader of a list's route: asks for the rows while the code of the screen is still on its way.
 * The screen asks the same query and finds the answer, or the failure, in the cache.
 */
export function loadRows<Field extends string, Data, Key extends ApiQueryKey>(
  spec: ListSpec<Field>,
  rows: RowsQuery<Field, Data, Key>,
): (input: LoaderInput) => void {
  return ({ context, location }) => {
    const query = listQueryOf(spec, listSearch(location.search), storedSettings(spec));
    void context.queries.prefetchQuery(rows(query));
  };
}
