import { listSearchOf } from '../../components/list/list-search.ts';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';
import { groupBooksList, readersList } from './book-queries.ts';
import { joinersList } from './class-code/code-queries.ts';

const part = searchParams({ tab: oneOf('students', 'books', 'readers', 'code') });
const books = listSearchOf(groupBooksList);
const readers = listSearchOf(readersList);
const joiners = listSearchOf(joinersList);

/** The tab of a group's page that is shown, and the state of its list. */
export function groupSearch(search: Record<string, unknown>) {
  return { ...books(search), ...readers(search), ...joiners(search), ...part(search) };
}

export type GroupTab = NonNullable<ReturnType<typeof part>['tab']>;
