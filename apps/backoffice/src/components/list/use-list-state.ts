import { orders, pageSizes, type ListQuery } from '@aqua/contract/list';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { storeSearch } from '../../lib/last-search.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import { listSearch, listSettings, type ListSearch, type ListView } from './list-search.ts';

export type OrderName = keyof typeof orders;

/** How long the search waits for the next letter (specification, section 9). */
export const searchDebounceMs = 300;

export const defaultOrders = ['newest', 'oldest', 'newestModified', 'oldestModified'] as const;

/** The name of a list, the fields that can be searched, the orders, the page sizes and the views. */
export interface ListSpec<Field extends string> {
  /** The settings of the list are stored in the browser under this name. */
  name: string;
  fields: readonly [Field, ...Field[]];
  orders: readonly OrderName[];
  /** Without it, those that the specification offers. */
  sizes?: readonly [number, ...number[]];
  /** How the list can be shown, the default first. A list without it is shown as rows. */
  views?: readonly [ListView, ...ListView[]];
}

export interface ListState<Field extends string = string> {
  spec: ListSpec<Field>;
  /** The query of the call. */
  query: ListQuery<Field>;
  /** The text in the search box. While somebody types it is ahead of the query. */
  text: string;
  view: ListView;
  type: (text: string) => void;
  searchIn: (field: string) => void;
  orderBy: (order: number) => void;
  showRows: (size: number) => void;
  showAs: (view: ListView) => void;
  goTo: (page: number, how?: { replace: boolean }) => void;
}

/** The state of a list: in the address, so that it survives reload and the back button. */
export function useListState<Field extends string>(spec: ListSpec<Field>): ListState<Field> {
  const search = listSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const key = `aqua.list.${spec.name}`;
  const stored = useMemo(() => readStored(key, (found) => listSettings(Object(found))), [key]);
  const query = withDefaults(spec, search, stored);
  const view = viewOf(spec, search, stored);
  const seen = JSON.stringify(search);
  useEffect(() => storeSearch(spec.name, seen), [spec.name, seen]);

  function changeSearch(changed: ListSearch, replace = false) {
    void navigate({
      to: '.',
      search: (before: ListSearch) => ({ ...before, page: undefined, ...changed }),
      replace,
      resetScroll: false,
    });
  }

  function changeAndStore(changed: ListSearch) {
    writeStored(key, { ...listSettings({ ...query, view }), ...changed });
    changeSearch(changed);
  }

  const [text, setText] = useState(query.keySearch);
  const searchFor = useDebouncedCallback(
    (wanted: string) => changeSearch({ keySearch: wanted.trim() || undefined }, true),
    searchDebounceMs,
  );
  useEffect(() => {
    if (searchFor.isPending()) return;
    // The back button may have changed the address. What is not in it must stay: letters that were
    // typed since, and the space before the next word.
    setText((typed) => (typed.trim() === query.keySearch ? typed : query.keySearch));
  }, [query.keySearch, searchFor]);

  return {
    spec,
    query,
    text,
    view,
    type: (typed) => {
      setText(typed);
      searchFor(typed);
    },
    searchIn: (fieldSearch) => changeAndStore({ fieldSearch }),
    orderBy: (orderBy) => changeAndStore({ orderBy }),
    showRows: (size) => changeAndStore({ size }),
    showAs: (wanted) => changeAndStore({ view: wanted, page: search.page }),
    goTo: (page, { replace } = { replace: false }) =>
      changeSearch({ page: page > 1 ? page : undefined }, replace),
  };
}

/** The value in the address, else the last choice in this browser, else the default. */
function withDefaults<Field extends string>(
  { fields, orders: offered, sizes = pageSizes }: ListSpec<Field>,
  search: ListSearch,
  stored: ListSearch | null,
): ListQuery<Field> {
  const isField = (name: string | undefined) => fields.find((field) => field === name);
  const isOrder = (value: number | undefined) =>
    offered.map((name) => orders[name]).find((order) => order === value);
  const isSize = (value: number | undefined) => sizes.find((size) => size === value);
  return {
    keySearch: search.keySearch ?? '',
    fieldSearch: isField(search.fieldSearch) ?? isField(stored?.fieldSearch) ?? fields[0],
    page: search.page ?? 1,
    size: isSize(search.size) ?? isSize(stored?.size) ?? sizes[0],
    orderBy: isOrder(search.orderBy) ?? isOrder(stored?.orderBy) ?? orders.newest,
  };
}

function viewOf(
  { views: offered = ['rows'] }: Pick<ListSpec<string>, 'views'>,
  search: ListSearch,
  stored: ListSearch | null,
): ListView {
  const find = (wanted: ListView | undefined) => offered.find((view) => view === wanted);
  return find(search.view) ?? find(stored?.view) ?? offered[0];
}
