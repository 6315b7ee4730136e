import type { Category, CategoryForm } from '@aqua/contract/catalogue/categories';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const categoriesList: ListSpec<'name' | 'description'> = {
  name: 'categories',
  fields: ['name', 'description'],
  orders: defaultOrders,
};

export function categoriesQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['categories', 'list', { query }],
    queryFn: ({ signal }) => client.categories.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportCategories: ExportCall<QueryOf<typeof categoriesList>> = (query, options) =>
  client.categories.export({ query }, options);

/** Loaded again each time: products may have been added or removed meanwhile. */
export function categoryQuery(id: number) {
  return queryOptions({
    queryKey: ['categories', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.categories.get({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function loadCategory({ id }: Category): Promise<Category> {
  return client.categories.get({ params: { id } });
}

/** Creates a category, or updates `row`. */
export const saveCategory = writeOptions({
  call: ({ row, body }: { row: Category | null; body: CategoryForm }) =>
    row === null
      ? client.categories.create({ body: emptyAsNull(body, 'description') })
      : client.categories.update(
          { params: { id: row.id }, body: emptyAsNull(body, 'description') },
          ifFresh(row),
        ),
  row: 'saved',
  invalidates: ['categories', 'products'],
});

export const removeCategory = writeOptions({
  call: (id: number) => client.categories.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['categories'],
});
