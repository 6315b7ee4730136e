import { orders, pageSizes, type ListQuery } from '@aqua/contract/list';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { storedSearch, storeSearch } from '../../lib/last-search.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';

export type OrderName = keyof typeof orders;

/** How long the search waits for the next letter (specification, section 9). */
const searchDebounceMs = 300;

export const defaultOrders = ['newest', 'oldest', 'newestModified', 'oldestModified'] as const;

const views = ['rows', 'cards'] as const;

export type ListView = (typeof views)[number];

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

const wholeNumber = z.coerce.number().int().min(1).max(1_000_000_000);

/** The search parameters in the address of a list. A wrong value counts as missing. */
export const listSearch = z.object({
  keySearch: z.string().max(200).optional().catch(undefined),
  fieldSearch: z.string().max(40).optional().catch(undefined),
  page: wholeNumber.optional().catch(undefined),
  size: wholeNumber.optional().catch(undefined),
  orderBy: wholeNumber.optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
});

const settings = listSearch.pick({ fieldSearch: true, size: true, orderBy: true, view: true });

type Search = z.infer<typeof listSearch>;

/** The search, order and page of a list when this tab last showed it, for the link back to it. */
export function lastSearchOf(name: string): Search {
  return listSearch.catch({}).parse(storedSearch(name));
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
  const search = listSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const key = `aqua.list.${spec.name}`;
  const stored = useMemo(() => readStored(key, settings), [key]);
  const query = withDefaults(spec, search, stored);
  const view = viewOf(spec, search, stored);
  const seen = JSON.stringify(search);
  useEffect(() => storeSearch(spec.name, seen), [spec.name, seen]);

  function changeSearch(changed: Search, replace = false) {
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, page: undefined, ...changed }),
      replace,
      resetScroll: false,
    });
  }

  function changeAndStore(changed: Search) {
    writeStored(key, { ...settings.parse({ ...query, view }), ...changed });
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
  search: Search,
  stored: Search | null,
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
  search: Search,
  stored: Search | null,
): ListView {
  const find = (wanted: ListView | undefined) => offered.find((view) => view === wanted);
  return find(search.view) ?? find(stored?.view) ?? offered[0];
}
