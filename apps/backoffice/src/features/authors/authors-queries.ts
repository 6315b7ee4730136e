import type { AuthorForm } from '@aqua/contract/authors';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function authorsQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['authors', 'list', { query }],
    queryFn: ({ signal }) => client.authors.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function createAuthor(body: AuthorForm) {
  return client.authors.create({ body });
}
