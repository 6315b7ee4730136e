import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api';

/** A book as the reader opens it: sizes of all pages and the contents. */
export function bookQuery(id: number) {
  return queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => client.reader.open({ params: { id } }, { signal }),
    // Coming back to the app asks again: a book that was taken away must not stay open.
    refetchOnWindowFocus: 'always',
  });
}
