import type { Author, AuthorForm } from '@aqua/contract/catalogue/authors';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const authorsList: ListSpec<'name' | 'description'> = {
  name: 'authors',
  fields: ['name', 'description'],
  orders: defaultOrders,
};

export function authorsQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['authors', 'list', { query }],
    queryFn: ({ signal }) => client.authors.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportAuthors: ExportCall<QueryOf<typeof authorsList>> = (query, options) =>
  client.authors.export({ query }, options);

/** Loaded again each time: products may have been added or removed meanwhile. */
export function authorQuery(id: number) {
  return queryOptions({
    queryKey: ['authors', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.authors.get({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function loadAuthor({ id }: Author): Promise<Author> {
  return client.authors.get({ params: { id } });
}

/** Creates an author, or updates `row`. */
export const saveAuthor = writeOptions({
  call: ({ row, body }: { row: Author | null; body: AuthorForm }) =>
    row === null
      ? client.authors.create({ body: emptyAsNull(body, 'description') })
      : client.authors.update(
          { params: { id: row.id }, body: emptyAsNull(body, 'description') },
          ifFresh(row),
        ),
  row: 'saved',
  invalidates: ['authors', 'products'],
});

export const removeAuthor = writeOptions({
  call: (id: number) => client.authors.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['authors'],
});
