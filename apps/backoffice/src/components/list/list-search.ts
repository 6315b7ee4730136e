import { storedSearch } from '../../lib/last-search.ts';
import { oneOf, searchParams, text, wholeNumber } from '../../lib/search-params.ts';

const views = ['rows', 'cards'] as const;

export type ListView = (typeof views)[number];

const settings = {
  fieldSearch: text(40),
  size: wholeNumber,
  orderBy: wholeNumber,
  view: oneOf(...views),
};

/** What the browser keeps of a list's choices. */
export const listSettings = searchParams(settings);

/** The search parameters in the address of a list. */
export const listSearch = searchParams({ ...settings, keySearch: text(200), page: wholeNumber });

export type ListSearch = ReturnType<typeof listSearch>;

/** The search, order and page of a list when this tab last showed it, for the link back to it. */
export function lastSearchOf(name: string): ListSearch {
  return listSearch(storedSearch(name));
}
