import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { defaultOrders, type ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';
import { loadedStudents, membersOf } from '../../lib/write/local-students.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

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
  row: 'changed',
  // Those who were chosen from a list are loaded; of pasted e-mails only the server knows who it is.
  shows: ({ id, unknown }, { emails }, queries) => [
    {
      of: membersOf(id),
      adds: loadedStudents(queries).filter(
        (student) =>
          emails.includes(signInNameOf(student)) && !unknown.includes(signInNameOf(student)),
      ),
    },
  ],
  invalidates: ['groups', 'customers'],
});

/**
 * The student loses what came through the group alone. There is no question: the toast says it and
 * offers an undo, which brings back just what was lost.
 */
export const removeMember = writeOptions({
  call: async ({ groupId, customerId }: Membership) => {
    const answer = await client.groups.removeCustomer({ params: { id: groupId, customerId } });
    return { ...answer, customerId };
  },
  row: 'changed',
  shows: ({ id, customerId }) => [{ of: membersOf(id), ids: [customerId], to: () => null }],
  undo: ({ id, customerId, revocation }) =>
    client.groups.addCustomers({
      params: { id },
      body: { customerIds: `[${customerId}]`, revocation },
    }),
  invalidates: ['groups', 'customers'],
});
