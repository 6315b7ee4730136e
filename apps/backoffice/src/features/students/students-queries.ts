import type { Customer, InviteForm } from '@aqua/contract/customers';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import { writeOptions } from '../../lib/use-write.ts';

/** A mail is sent within seconds. Until then the list is loaded again this often, */
const mailPollIntervalMs = 3_000;
/** and only this long after the invitation. */
const mailPollForMs = 60_000;

function awaitsMail({ invitation, updatedAt }: Customer): boolean {
  return invitation.state === 'invited' && Date.now() - Date.parse(updatedAt) < mailPollForMs;
}

export function studentsQuery(list: ListQuery<'email' | 'name'>) {
  const query = { ...list, isInvited: 'true' } as const;
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(awaitsMail) ? mailPollIntervalMs : false,
  });
}

/** The select shows at most this many books; typing finds the others. */
const maxBooksOffered = 50;

export function bookOptions(keySearch: string) {
  const query = { keySearch, fieldSearch: 'title', size: maxBooksOffered, orderBy: 1 } as const;
  return queryOptions({
    queryKey: ['products', 'list', { query }],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const inviteStudent = writeOptions({
  call: (body: InviteForm) => client.customers.invite({ body }),
  invalidates: ['customers'],
});

export const revokeOwnership = writeOptions({
  call: (params: { productId: number; customerId: number }) =>
    client.customers.revokeOwnership({ params }),
  invalidates: ['customers'],
});
