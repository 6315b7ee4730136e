import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { storeSearch } from '../../lib/last-search.ts';
import { writeStored } from '../../lib/local-storage.ts';
import type { ApiQueryKey } from '../../lib/query-keys.ts';
import type { Params } from '../../lib/search-params.ts';
import {
  listSearchOf,
  listSettings,
  type FilterReads,
  type ListSearch,
  type ListView,
} from './list-search.ts';
import {
  filtersOf,
  listQueryOf,
  storageKeyOf,
  storedSettings,
  viewOf,
  type FilteredQuery,
  type ListSpec,
} from './list-spec.ts';
import type { RowsQuery } from './load-rows.ts';

export interface ListState<
  Field extends string = string,
  Filters extends FilterReads = {},
  Data = unknown,
> {
  spec: ListSpec<Field, Filters>;
  /** The query of the call. */
  query: FilteredQuery<Field, Filters>;
  /** The filters that are set. */
  filters: Params<Filters>;
  view: ListView;
  searchFor: (keySearch: string) => void;
  /** Loads the rows of a search that may follow, so that they are there when it begins. */
  askAhead: (keySearch: string) => void;
  /** The answer that `askAhead` loaded, until its search begins. */
  ahead: Data | undefined;
  searchIn: (field: string) => void;
  orderBy: (order: number) => void;
  showRows: (size: number) => void;
  showAs: (view: ListView) => void;
  /** Sets filters; `undefined` clears one. */
  filterBy: (changed: Params<Filters>) => void;
  clearFilters: () => void;
  /** Sets these filters and no others. */
  show: (filters: Params<Filters>) => void;
  goTo: (page: number, how?: { replace: boolean }) => void;
}

/**
 * The state of a list, kept in the address, so that it survives a reload and the back button.
 * @param rows the query of the rows, which is also asked ahead of a search
 */
export function useListState<
  Field extends string,
  Filters extends FilterReads,
  Data,
  Key extends ApiQueryKey,
>(
  spec: ListSpec<Field, Filters>,
  rows: RowsQuery<Field, Filters, Data, Key>,
): ListState<Field, Filters, Data> {
  const search = listSearchOf(spec)(useSearch({ strict: false }));
  const navigate = useNavigate();
  const stored = useMemo(() => storedSettings(spec), [spec]);
  const query = listQueryOf(spec, search, stored);
  const view = viewOf(spec, search, stored);
  const seen = JSON.stringify(search);
  useEffect(() => storeSearch(spec.name, seen), [spec.name, seen]);

  const queries = useQueryClient();

  function changeSearch(changed: ListSearch | Params<Filters>, replace = false) {
    // The rows are loaded while the screen is redrawn for them.
    void queries.prefetchQuery(
      rows(listQueryOf(spec, { ...search, page: undefined, ...changed }, stored)),
    );
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, page: undefined, ...changed }),
      replace,
      resetScroll: false,
    });
  }

  function changeAndStore(changed: ListSearch) {
    writeStored(storageKeyOf(spec), { ...listSettings({ ...query, view }), ...changed });
    changeSearch(changed);
  }

  const [ahead, setAhead] = useState<{ keySearch: string; answer: Data }>();
  const asked = useRef<{ keySearch: string; queryKey: Key } | null>(null);
  function askAhead(keySearch: string) {
    // More was typed: the server need not finish a call whose answer will not be shown.
    if (asked.current !== null && asked.current.keySearch !== query.keySearch)
      void queries.cancelQueries({ queryKey: asked.current.queryKey, exact: true });
    if (keySearch === query.keySearch) return;
    const options = rows({ ...query, keySearch, page: 1 });
    asked.current = { keySearch, queryKey: options.queryKey };
    queries.fetchQuery(options).then(
      (answer) => startTransition(() => setAhead({ keySearch, answer })),
      // The search asks again when it begins, and shows the failure.
      () => {},
    );
  }

  return {
    spec,
    query,
    filters: filtersOf(spec.filters, search),
    view,
    searchFor: (keySearch) => changeSearch({ keySearch: keySearch || undefined }, true),
    askAhead,
    ahead: ahead?.keySearch === query.keySearch ? undefined : ahead?.answer,
    searchIn: (fieldSearch) => changeAndStore({ fieldSearch }),
    orderBy: (orderBy) => changeAndStore({ orderBy }),
    showRows: (size) => changeAndStore({ size }),
    showAs: (wanted) => changeAndStore({ view: wanted, page: search.page }),
    filterBy: (changed) => changeSearch(changed),
    clearFilters: () => changeSearch(noFilter(spec)),
    show: (filters) => changeSearch({ ...noFilter(spec), ...filters }),
    goTo: (page, { replace } = { replace: false }) =>
      changeSearch({ page: page > 1 ? page : undefined }, replace),
  };
}

/** All filters of the list, unset. */
function noFilter<Filters extends FilterReads>({
  filters,
}: {
  filters?: Filters;
}): Params<Filters> {
  const names = Object.keys(filters ?? {});
  return Object.fromEntries(names.map((name) => [name, undefined])) as Params<Filters>;
}
