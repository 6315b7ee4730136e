import { listSearchOf } from '../../components/list/list-search.ts';
import { oneOf, searchParams } from '../../lib/search-params.ts';
import { groupBooksList, readersList } from './book-queries.ts';

const part = searchParams({ tab: oneOf('students', 'books', 'readers') });
const books = listSearchOf(groupBooksList);
const readers = listSearchOf(readersList);

/** Which part of the page of a group is shown, and what its list shows. */
export function groupSearch(search: Record<string, unknown>) {
  return { ...books(search), ...readers(search), ...part(search) };
}

export type GroupTab = NonNullable<ReturnType<typeof part>['tab']>;
