import type { CategoryForm } from '@aqua/contract/categories';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import { writeOptions } from '../../lib/use-write.ts';

export function categoriesQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['categories', 'list', { query }],
    queryFn: ({ signal }) => client.categories.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Creates, or updates the category whose `id` is given. */
export const saveCategory = writeOptions({
  call: ({ id, ...body }: CategoryForm & { id: number | undefined }) =>
    id === undefined
      ? client.categories.create({ body })
      : client.categories.update({ params: { id }, body }),
  invalidates: ['categories'],
});

export const removeCategory = writeOptions({
  call: (id: number) => client.categories.remove({ params: { id } }),
  invalidates: ['categories'],
});
