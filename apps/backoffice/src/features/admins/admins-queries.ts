import type { Admin, AdminEditForm, AdminForm } from '@aqua/contract/accounts/admins';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const adminsList: ListSpec<'name' | 'email'> = {
  name: 'admins',
  fields: ['name', 'email'],
  orders: defaultOrders,
};

export function adminsQuery(query: ListQuery<'name' | 'email'>) {
  return queryOptions({
    queryKey: ['admins', 'list', { query }],
    queryFn: ({ signal }) => client.admins.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportAdmins: ExportCall<QueryOf<typeof adminsList>> = (query, options) =>
  client.admins.export({ query }, options);

export function loadAdmin({ id }: Admin): Promise<Admin> {
  return client.admins.get({ params: { id } });
}

export const createAdmin = writeOptions({
  call: (body: AdminForm) => client.admins.create({ body }),
  row: 'saved',
  invalidates: ['admins'],
});

export const updateAdmin = writeOptions({
  call: ({ row, body }: { row: Admin; body: AdminEditForm }) =>
    client.admins.update(
      { params: { id: row.id }, body: emptyAsNull(body, 'password', 'passwordConfirmation') },
      ifFresh(row),
    ),
  row: 'saved',
  invalidates: ['admins'],
});

export const removeAdmin = writeOptions({
  call: (id: number) => client.admins.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['admins'],
});

export const resetTwoStep = writeOptions({
  call: (id: number) => client.admins.resetTwoStep({ params: { id } }),
  row: 'changed',
  invalidates: ['admins'],
});
