import type { CategoryForm } from '@aqua/contract/categories';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function categoriesQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['categories', 'list', { query }],
    queryFn: ({ signal }) => client.categories.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Creates, or updates the category whose `id` is given. */
export function saveCategory({ id, ...body }: CategoryForm & { id: number | undefined }) {
  return id === undefined
    ? client.categories.create({ body })
    : client.categories.update({ params: { id }, body });
}

export function removeCategory(id: number) {
  return client.categories.remove({ params: { id } });
}
