import type { ListQuery } from '@aqua/contract/list';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PublisherValues } from '../../components/field/publisher-fields.tsx';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const publishersList: ListSpec<'name' | 'companyName'> = {
  name: 'publishers',
  fields: ['name', 'companyName'],
  orders: defaultOrders,
};

export function publishersQuery(query: ListQuery<'name' | 'companyName'>) {
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportPublishers: ExportCall<QueryOf<typeof publishersList>> = (query, options) =>
  client.publishers.export({ query }, options);

/** The newest publishers that signed up and wait for approval, and how many there are. */
export function waitingPublishersQuery(size: number) {
  const query = { isApproved: 'false', size } as const;
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
  });
}

export function loadPublisher({ id }: Publisher): Promise<Publisher> {
  return client.publishers.get({ params: { id } });
}

/** Creates a publisher, or updates `row`. */
export const savePublisher = writeOptions({
  call: ({ row, body }: { row: Publisher | null; body: PublisherValues }) =>
    row === null
      ? client.publishers.create({ body: emptyAsNull(body, 'companyDescription') })
      : client.publishers.update(
          { params: { id: row.id }, body: emptyAsNull(body, 'companyDescription') },
          ifFresh(row),
        ),
  // Rows of products and staff name their publisher.
  row: 'saved',
  invalidates: ['publishers', 'products', 'staffs'],
});

export const approvePublisher = writeOptions({
  call: (id: number) => client.publishers.approve({ params: { id } }),
  row: 'changed',
  invalidates: ['publishers'],
});

/** Also refuses a publisher that waits for approval; its first account is deleted, too. */
export const removePublisher = writeOptions({
  call: (id: number) => client.publishers.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['publishers', 'staffs'],
});
