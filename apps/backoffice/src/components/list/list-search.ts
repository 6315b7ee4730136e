import { storedSearch } from '../../lib/storage/last-search.ts';
import {
  oneOf,
  searchParams,
  text,
  wholeNumber,
  type Params,
  type Read,
} from '../../lib/address/search-params.ts';

const views = ['rows', 'cards'] as const;

export type ListView = (typeof views)[number];

const settings = {
  fieldSearch: text(40),
  size: wholeNumber,
  orderBy: wholeNumber,
  view: oneOf(...views),
};

/** How the address gives the value of each filter of a list. The API's query has the same names. */
export type FilterReads = Record<string, Read<string | number>>;

/** The choices for a list that the browser keeps. */
export const listSettings = searchParams(settings);

/** The search parameters in the address of a list without filters. */
export const listSearch = searchParams({ ...settings, keySearch: text(200), page: wholeNumber });

export type ListSearch = ReturnType<typeof listSearch>;

/** The parts of a list that its address needs. */
interface Searched<Filters extends FilterReads> {
  name: string;
  filters?: Filters;
}

/** The search parameters in the address of a list with filters. */
export function listSearchOf<Filters extends FilterReads>({ filters }: Searched<Filters>) {
  const read = filters && searchParams(filters);
  return (search: Record<string, unknown>) => {
    const found = { ...listSearch(search), ...read?.(search) };
    return found as ListSearch & Params<Filters>;
  };
}

/** The search, filters, order and page of a list when this tab last showed it, for the link back to it. */
export function lastSearchOf<Filters extends FilterReads>(list: Searched<Filters>) {
  return listSearchOf(list)(storedSearch(list.name));
}
