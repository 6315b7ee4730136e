import { queryOptions } from '@tanstack/react-query';
import { client, isRefusal } from '../../lib/api';

/**
 * A book that is taken away is closed within a minute, also without a turn of the page. The rest of
 * the minute is for a slow answer. A tab in the background waits until the student comes back.
 */
export const openCheckMs = 45_000;

/** What the reader needs to open a book: the sizes of all pages and the table of contents. */
export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => client.reader.open({ params: { id } }, { signal }),
    // Requested again when the student comes back to the app: a revoked book must not stay open.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : openCheckMs),
  });
}
