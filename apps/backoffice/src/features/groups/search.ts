import { listSearchOf } from '../../components/list/list-search.ts';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';
import { groupBooksList, readersList } from './book-queries.ts';

const part = searchParams({ tab: oneOf('students', 'books', 'readers') });
const books = listSearchOf(groupBooksList);
const readers = listSearchOf(readersList);

/** The tab of a group's page that is shown, and the state of its list. */
export function groupSearch(search: Record<string, unknown>) {
  return { ...books(search), ...readers(search), ...part(search) };
}

export type GroupTab = NonNullable<ReturnType<typeof part>['tab']>;
