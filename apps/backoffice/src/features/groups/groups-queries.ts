import type { Group } from '@aqua/contract/students/groups';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const groupsList: ListSpec<'name' | 'description'> = {
  name: 'groups',
  fields: ['name', 'description'],
  orders: ['name', ...defaultOrders],
};

export function groupsQuery(query: ListQuery<'name' | 'description'>) {
  return queryOptions({
    queryKey: ['groups', 'list', { query }],
    queryFn: ({ signal }) => client.groups.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportGroups: ExportCall<QueryOf<typeof groupsList>> = (query, options) =>
  client.groups.export({ query }, options);

export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.groups.get({ params: { id } }, { signal }),
  });
}

export function loadGroup({ id }: Group): Promise<Group> {
  return client.groups.get({ params: { id } });
}

/** Creates a group, or updates `row`. */
export const saveGroup = writeOptions({
  call: ({ row, body }: { row: Group | null; body: { name: string; description: string } }) =>
    row === null
      ? client.groups.create({ body: emptyAsNull(body, 'description') })
      : client.groups.update(
          { params: { id: row.id }, body: emptyAsNull(body, 'description') },
          ifFresh(row),
        ),
  row: 'saved',
  invalidates: ['groups'],
});

export const removeGroup = writeOptions({
  call: (id: number) => client.groups.remove({ params: { id } }),
  row: 'removed',
  undo: ({ revocation }) =>
    client.customers.giveBackOwnerships({ body: { revocation: revocation ?? '' } }),
  isRowGone: true,
  isUndoable: ({ revocation }) => revocation !== null,
  invalidates: ['groups', 'customers'],
});
