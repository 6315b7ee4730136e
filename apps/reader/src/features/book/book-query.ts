import { queryOptions } from '@tanstack/react-query';
import { client, isRefusal, isUnreachable } from '../../lib/server/api';
import { queryComebackMs } from '../../lib/server/comeback';
import { orStored, soon, storedBook } from '../../lib/downloads/stored-book';

/**
 * A book that was taken away closes within a minute, even if no page is turned. The remaining 15
 * seconds allow for a slow answer. A tab in the background waits until the student comes back.
 */
export const openCheckMs = 45_000;

/**
 * What the reader needs to open a book: the sizes of all pages and the table of contents. Without
 * network it uses the stored data; for a downloaded book, also when the network is slow.
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
    // A guardian may answer while the student waits; other refusals need the student.
    refetchInterval: ({ state: { error, ...state } }) =>
      isRefusal(error) && error.code !== 'guardian.awaited'
        ? false
        : queryComebackMs({ error, ...state }) || openCheckMs,
  });
}
