import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** How long the search waits for the next letter (specification, section 9). */
export const searchDebounceMs = 300;

/** After this pause the rows are asked for already, so that they are there when the search begins. */
const askAheadMs = 60;

export interface ListState<Field extends string = string, Filters extends FilterReads = {}> {
  spec: ListSpec<Field, Filters>;
  /** The query of the call. */
  query: FilteredQuery<Field, Filters>;
  /** The filters that are set. */
  filters: Params<Filters>;
  /** The text in the search box. While somebody types it is ahead of the query. */
  text: string;
  view: ListView;
  type: (text: string) => void;
  searchIn: (field: string) => void;
  orderBy: (order: number) => void;
  showRows: (size: number) => void;
  showAs: (view: ListView) => void;
  /** Sets filters; one that is undefined is no longer set. */
  filterBy: (changed: Params<Filters>) => void;
  clearFilters: () => void;
  /** Sets these filters and no others. */
  show: (filters: Params<Filters>) => void;
  goTo: (page: number, how?: { replace: boolean }) => void;
}

/**
 * The state of a list: in the address, so that it survives reload and the back button.
 * @param rows the query of the rows, which a search asks ahead
 */
export function useListState<
  Field extends string,
  Filters extends FilterReads,
  Data,
  Key extends ApiQueryKey,
>(
  spec: ListSpec<Field, Filters>,
  rows: RowsQuery<Field, Filters, Data, Key>,
): ListState<Field, Filters> {
  const search = listSearchOf(spec)(useSearch({ strict: false }));
  const navigate = useNavigate();
  const stored = useMemo(() => storedSettings(spec), [spec]);
  const query = listQueryOf(spec, search, stored);
  const view = viewOf(spec, search, stored);
  const seen = JSON.stringify(search);
  useEffect(() => storeSearch(spec.name, seen), [spec.name, seen]);

  function changeSearch(changed: ListSearch | Params<Filters>, replace = false) {
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

  const [text, setText] = useState(query.keySearch);
  const searchFor = useDebouncedCallback(
    (wanted: string) => changeSearch({ keySearch: wanted.trim() || undefined }, true),
    searchDebounceMs,
  );
  const queries = useQueryClient();
  const asked = useRef<{ keySearch: string; queryKey: Key } | null>(null);
  const askAhead = useDebouncedCallback((wanted: string) => {
    const keySearch = wanted.trim();
    // Somebody typed on: the server need not finish what was asked for and is not shown.
    if (asked.current !== null && asked.current.keySearch !== query.keySearch)
      void queries.cancelQueries({ queryKey: asked.current.queryKey, exact: true });
    if (keySearch === query.keySearch) return;
    const options = rows({ ...query, keySearch, page: 1 });
    asked.current = { keySearch, queryKey: options.queryKey };
    void queries.prefetchQuery(options);
  }, askAheadMs);
  useEffect(() => {
    if (searchFor.isPending()) return;
    // The back button may have changed the address. What is not in it must stay: letters that were
    // typed since, and the space before the next word.
    setText((typed) => (typed.trim() === query.keySearch ? typed : query.keySearch));
  }, [query.keySearch, searchFor]);

  return {
    spec,
    query,
    filters: filtersOf(spec.filters, search),
    text,
    view,
    type: (typed) => {
      setText(typed);
      askAhead(typed);
      searchFor(typed);
    },
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

/** Every filter of the list, unset. */
function noFilter<Filters extends FilterReads>({
  filters,
}: {
  filters?: Filters;
}): Params<Filters> {
  const names = Object.keys(filters ?? {});
  return Object.fromEntries(names.map((name) => [name, undefined])) as Params<Filters>;
}
