import { orders, pageSizes, type ListQuery } from '@aqua/contract/list';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/local-storage.ts';

export type OrderName = keyof typeof orders;

/** How long the search waits for the next letter (specification, section 9). */
const searchDebounceMs = 300;

export const usualOrders = ['newest', 'oldest', 'newestModified', 'oldestModified'] as const;

/** What a list is called, where it searches, how it can be ordered. */
export interface ListSpec<Field extends string> {
  /** Under this name the list's settings are kept in the browser. */
  name: string;
  fields: readonly [Field, ...Field[]];
  orders: readonly OrderName[];
}

const wholeNumber = z.coerce.number().int().min(1).max(1_000_000_000);

/** The search parameters of a list's address; what is wrong in them counts as not given. */
export const listSearch = z.object({
  keySearch: z.string().max(200).optional().catch(undefined),
  fieldSearch: z.string().max(40).optional().catch(undefined),
  page: wholeNumber.optional().catch(undefined),
  size: wholeNumber.optional().catch(undefined),
  orderBy: wholeNumber.optional().catch(undefined),
});

const settings = listSearch.pick({ fieldSearch: true, size: true, orderBy: true });

type Search = z.infer<typeof listSearch>;

export interface ListState<Field extends string = string> {
  spec: ListSpec<Field>;
  /** What is asked of the server. */
  query: ListQuery<Field>;
  /** What stands in the search box, ahead of the query while somebody types. */
  text: string;
  type: (text: string) => void;
  searchIn: (field: string) => void;
  orderBy: (order: number) => void;
  showRows: (size: number) => void;
  goTo: (page: number, how?: { replace: boolean }) => void;
}

/** The state of a list: in the address, so that it survives reload and the back button. */
export function useListState<Field extends string>(spec: ListSpec<Field>): ListState<Field> {
  const search = listSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const key = `aqua.list.${spec.name}`;
  const query = completed(
    spec,
    search,
    useMemo(() => readStored(key, settings), [key]),
  );

  function change(changes: Search, replace = false) {
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    });
  }

  function keep(changes: Search) {
    writeStored(key, { ...settings.parse(query), ...changes });
    change(changes);
  }

  const [text, setText] = useState(query.keySearch);
  const searchFor = useDebouncedCallback(
    (wanted: string) => change({ keySearch: wanted.trim() || undefined }, true),
    searchDebounceMs,
  );
  useEffect(() => {
    // The back button changed the address; letters on their way to it must not be overwritten.
    if (!searchFor.isPending()) setText(query.keySearch);
  }, [query.keySearch, searchFor]);

  return {
    spec,
    query,
    text,
    type: (typed) => {
      setText(typed);
      searchFor(typed);
    },
    searchIn: (fieldSearch) => keep({ fieldSearch }),
    orderBy: (orderBy) => keep({ orderBy }),
    showRows: (size) => keep({ size }),
    goTo: (page, { replace } = { replace: false }) =>
      change({ page: page > 1 ? page : undefined }, replace),
  };
}

/** The address first, then what this person chose last time, then the specification's defaults. */
function completed<Field extends string>(
  { fields, orders: offered }: ListSpec<Field>,
  search: Search,
  kept: Search | null,
): ListQuery<Field> {
  const isField = (name: string | undefined) => fields.find((field) => field === name);
  const isOrder = (value: number | undefined) =>
    offered.map((name) => orders[name]).find((order) => order === value);
  const isSize = (value: number | undefined) => pageSizes.find((size) => size === value);
  return {
    keySearch: search.keySearch ?? '',
    fieldSearch: isField(search.fieldSearch) ?? isField(kept?.fieldSearch) ?? fields[0],
    page: search.page ?? 1,
    size: isSize(search.size) ?? isSize(kept?.size) ?? pageSizes[0],
    orderBy: isOrder(search.orderBy) ?? isOrder(kept?.orderBy) ?? orders.newest,
  };
}
