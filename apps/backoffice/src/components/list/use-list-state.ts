import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { storeSearch } from '../../lib/storage/last-search.ts';
import { writeStored } from '../../lib/storage/local-storage.ts';
import type { ApiQueryKey } from '../../lib/write/query-keys.ts';
import type { Params } from '../../lib/address/search-params.ts';
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

export interface ListState<Field extends string = string, Filters extends FilterReads = {}> {
  spec: ListSpec<Field, Filters>;
  /** The query of the call. */
  query: FilteredQuery<Field, Filters>;
  /** The filters that are set. */
  filters: Params<Filters>;
  view: ListView;
  searchFor: (keySearch: string) => void;
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
  /** Goes to the page on which the rows of a day begin; fails as the call fails. */
  goToDay: (day: string) => Promise<void>;
}

/**
 * The state of a list, kept in the address, so that it survives a reload and the back button.
 * @param rows the query of the rows, which a change asks for at once
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

  const goTo = (page: number, { replace } = { replace: false }) =>
    changeSearch({ page: page > 1 ? page : undefined }, replace);

  return {
    spec,
    query,
    filters: filtersOf(spec.filters, search),
    view,
    searchFor: (keySearch) => changeSearch({ keySearch: keySearch || undefined }, true),
    searchIn: (fieldSearch) => changeAndStore({ fieldSearch }),
    orderBy: (orderBy) => changeAndStore({ orderBy }),
    showRows: (size) => changeAndStore({ size }),
    showAs: (wanted) => changeAndStore({ view: wanted, page: search.page }),
    filterBy: (changed) => changeSearch(changed),
    clearFilters: () => changeSearch(noFilter(spec)),
    show: (filters) => changeSearch({ ...noFilter(spec), ...filters }),
    goTo,
    goToDay: async (day) => goTo(pageIn(await queries.fetchQuery(rows({ ...query, day })))),
  };
}

/** The page of a list's answer. */
function pageIn(answer: unknown): number {
  return (answer as { currentPage: number }).currentPage;
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
