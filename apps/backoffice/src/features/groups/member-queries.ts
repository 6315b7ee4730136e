import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportCall } from '../../components/list/use-export.ts';
import { defaultOrders, type ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';
import { writeOptions } from '../../lib/use-write.ts';

type Field = 'name' | 'email';

export const membersList: ListSpec<Field> = {
  name: 'groupStudents',
  fields: ['name', 'email'],
  orders: defaultOrders,
};

export function membersQuery(id: number) {
  const params = { id };
  return (query: ListQuery<Field>) =>
    queryOptions({
      queryKey: ['groups', 'listCustomers', { params, query }],
      queryFn: ({ signal }) => client.groups.listCustomers({ params, query }, { signal }),
      placeholderData: keepPreviousData,
    });
}

/** The members are the students who have this group. */
export function exportMembers(groupId: number): ExportCall<ListQuery<Field>> {
  return (query, options) => client.customers.export({ query: { ...query, groupId } }, options);
}

interface Membership {
  groupId: number;
  customerId: number;
}

export const addMembers = writeOptions({
  call: ({ groupId, emails }: { groupId: number; emails: string[] }) =>
    client.groups.addByEmail({ params: { id: groupId }, body: { emails } }),
  invalidates: ['groups'],
});

/** Nobody loses a book by leaving a group, so there is no question; the toast offers an undo. */
export const removeMember = writeOptions({
  call: async ({ groupId, customerId }: Membership) => {
    const answer = await client.groups.removeCustomer({ params: { id: groupId, customerId } });
    return { ...answer, customerId };
  },
  undo: ({ id, customerId }) =>
    client.groups.addCustomers({ params: { id }, body: { customerIds: `[${customerId}]` } }),
  invalidates: ['groups'],
});
