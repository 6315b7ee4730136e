import type { ListQuery } from '@aqua/contract/list';
import { everything } from '@aqua/contract/list-choices';
import type { Staff, StaffEditForm, StaffForm } from '@aqua/contract/accounts/staffs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

export const staffsList: ListSpec<'name' | 'email' | 'publisherId'> = {
  name: 'staffs',
  fields: ['name', 'email', 'publisherId'],
  orders: defaultOrders,
};

export function staffsQuery(query: ListQuery<'name' | 'email' | 'publisherId'>) {
  return queryOptions({
    queryKey: ['staffs', 'list', { query }],
    queryFn: ({ signal }) => client.staffs.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportStaffs: ExportCall<QueryOf<typeof staffsList>> = (query, options) =>
  client.staffs.export({ query }, options);

/** The select loads all rows at once (specification, section 7). */
export function publisherOptions() {
  const query = { size: everything };
  return queryOptions({
    queryKey: ['publishers', 'list', { query }],
    queryFn: ({ signal }) => client.publishers.list({ query }, { signal }),
  });
}

export function loadStaff({ id }: Staff): Promise<Staff> {
  return client.staffs.get({ params: { id } });
}

export const createStaff = writeOptions({
  call: (body: StaffForm) => client.staffs.create({ body }),
  row: 'saved',
  invalidates: ['staffs'],
});

export const updateStaff = writeOptions({
  call: ({ row, body }: { row: Staff; body: StaffEditForm }) =>
    client.staffs.update(
      { params: { id: row.id }, body: emptyAsNull(body, 'password', 'passwordConfirmation') },
      ifFresh(row),
    ),
  row: 'saved',
  invalidates: ['staffs'],
});

export const removeStaff = writeOptions({
  call: (id: number) => client.staffs.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['staffs'],
});

export const resetTwoStep = writeOptions({
  call: (id: number) => client.staffs.resetTwoStep({ params: { id } }),
  row: 'changed',
  invalidates: ['staffs'],
});
