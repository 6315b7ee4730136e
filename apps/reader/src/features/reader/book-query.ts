import { queryOptions } from '@tanstack/react-query';
import { client, isRefusal } from '../../lib/api';
import { isUnreachable } from '../../lib/downloads/refusals';
import { orStored, soon, storedBook } from '../../lib/downloads/stored-book';

/**
 * A book that is taken away is closed within a minute, also without a turn of the page. The rest of
 * the minute is for a slow answer. A tab in the background waits until the student comes back.
 */
export const openCheckMs = 45_000;

/**
 * What the reader needs to open a book: the sizes of all pages and the table of contents. Without
 * network, and of a downloaded book also when it is slow, what is stored.
 */
export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) =>
      orStored(
        () => soon(id, client.reader.open({ params: { id } }, { signal })),
        isUnreachable,
        () => storedBook(id),
      ),
    // Requested again when the student comes back to the app: a revoked book must not stay open.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : openCheckMs),
  });
}
