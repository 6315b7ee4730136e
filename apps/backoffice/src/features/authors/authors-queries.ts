import type { AuthorForm } from '@aqua/contract/authors';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import { writeOptions } from '../../lib/use-write.ts';

export function authorsQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['authors', 'list', { query }],
    queryFn: ({ signal }) => client.authors.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const createAuthor = writeOptions({
  call: (body: AuthorForm) => client.authors.create({ body }),
  invalidates: ['authors'],
});
