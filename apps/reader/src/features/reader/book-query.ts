import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api';

/** What the reader needs to open a book: the sizes of all pages and the table of contents. */
export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => client.reader.open({ params: { id } }, { signal }),
    // Requested again when the student comes back to the app: a revoked book must not stay open.
    refetchOnWindowFocus: 'always',
  });
}
