import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../lib/client.ts';

/** The select shows at most this many books; typing finds the others. */
const maxBooksOffered = 50;

export function bookOptions(keySearch: string) {
  const query = {
    keySearch,
    fieldSearch: 'title',
    size: maxBooksOffered,
    orderBy: 1,
    total: 'estimate',
  } as const;
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
