import type { ListQuery } from '@aqua/contract/list';
import { orders, pageSizes } from '@aqua/contract/list-choices';
import { readStored } from '../../lib/storage/local-storage.ts';
import type { Params } from '../../lib/address/search-params.ts';
import { listSettings, type FilterReads, type ListSearch, type ListView } from './list-search.ts';

export type OrderName = keyof typeof orders;

export const defaultOrders = ['newest', 'oldest', 'newestModified', 'oldestModified'] as const;

/** The name of a list, what can be searched and filtered, the orders, the page sizes and the views. */
export interface ListSpec<Field extends string, Filters extends FilterReads = {}> {
  /** The settings of the list are stored in the browser under this name. */
  name: string;
  fields: readonly [Field, ...Field[]];
  /** How each filter is read from the address; the screen says how it is shown (`ListFilters`). */
  filters?: Filters;
  /** The orders to choose from, the default first. */
  orders: readonly [OrderName, ...OrderName[]];
  /** Whether the call finds the page of a day (`dayQuery` of the contract). */
  hasDays?: true;
  /** By default, the sizes that the specification offers. */
  sizes?: readonly [number, ...number[]];
  /** The ways the list can be shown, the default first; without it, as rows. */
  views?: readonly [ListView, ...ListView[]];
}

/** The query of a list's call, with the filters that are set. */
export type FilteredQuery<Field extends string, Filters extends FilterReads> = ListQuery<Field> &
  Params<Filters>;

/** The query of the calls of this list: `QueryOf<typeof productsList>`. */
export type QueryOf<Spec> =
  Spec extends ListSpec<infer Field, infer Filters> ? FilteredQuery<Field, Filters> : never;

/** Where the browser keeps the choices of a list. */
export function storageKeyOf({ name }: { name: string }): string {
  return `aqua.list.${name}`;
}

export function storedSettings(spec: { name: string }): ListSearch | null {
  return readStored(storageKeyOf(spec), (found) => listSettings(Object(found)));
}

/** The query of the call: the value in the address, else the last choice in this browser, else the default. */
export function listQueryOf<Field extends string, Filters extends FilterReads>(
  { fields, filters, orders: offered, sizes = pageSizes }: ListSpec<Field, Filters>,
  search: ListSearch & Params<Filters>,
  stored: ListSearch | null,
): FilteredQuery<Field, Filters> {
  const isField = (name: string | undefined) => fields.find((field) => field === name);
  const isOrder = (value: number | undefined) =>
    offered.map((name) => orders[name]).find((order) => order === value);
  const isSize = (value: number | undefined) => sizes.find((size) => size === value);
  return {
    ...filtersOf(filters, search),
    keySearch: search.keySearch ?? '',
    fieldSearch: isField(search.fieldSearch) ?? isField(stored?.fieldSearch) ?? fields[0],
    page: search.page ?? 1,
    size: isSize(search.size) ?? isSize(stored?.size) ?? sizes[0],
    orderBy: isOrder(search.orderBy) ?? isOrder(stored?.orderBy) ?? orders[offered[0]],
    // The rows do not wait for the count: see `useListRows`.
    total: 'estimate',
  };
}

/** The filters that are set; the others are left out of the call. */
export function filtersOf<Filters extends FilterReads>(
  filters: Filters | undefined,
  search: Params<Filters>,
): Params<Filters> {
  const set = Object.entries(search).filter(
    ([name, value]) => filters !== undefined && name in filters && value !== undefined,
  );
  return Object.fromEntries(set) as Params<Filters>;
}

/** Rows or cards: from the address, else the last choice, else the default. */
export function viewOf(
  { views: offered = ['rows'] }: Pick<ListSpec<string>, 'views'>,
  search: ListSearch,
  stored: ListSearch | null,
): ListView {
  const find = (wanted: ListView | undefined) => offered.find((view) => view === wanted);
  return find(search.view) ?? find(stored?.view) ?? offered[0];
}
