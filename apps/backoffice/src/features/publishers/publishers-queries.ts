import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function publishersQuery(query: ListQuery<'name' | 'companyName'>) {
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
