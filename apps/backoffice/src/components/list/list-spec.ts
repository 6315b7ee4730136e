import type { ListQuery } from '@aqua/contract/list';
import { orders, pageSizes } from '@aqua/contract/list-settings';
import { readStored } from '../../lib/local-storage.ts';
import { listSettings, type ListSearch, type ListView } from './list-search.ts';

export type OrderName = keyof typeof orders;

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

/** Where the browser keeps the choices of a list. */
export function storageKeyOf({ name }: ListSpec<string>): string {
  return `aqua.list.${name}`;
}

export function storedSettings(spec: ListSpec<string>): ListSearch | null {
  return readStored(storageKeyOf(spec), (found) => listSettings(Object(found)));
}

/** The query of the call: the value in the address, else the last choice in this browser, else the default. */
export function listQueryOf<Field extends string>(
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

/** Rows or cards, chosen in the same way. */
export function viewOf(
  { views: offered = ['rows'] }: Pick<ListSpec<string>, 'views'>,
  search: ListSearch,
  stored: ListSearch | null,
): ListView {
  const find = (wanted: ListView | undefined) => offered.find((view) => view === wanted);
  return find(search.view) ?? find(stored?.view) ?? offered[0];
}
