import type { Customer, InviteForm } from '@aqua/contract/customers';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

/** A mail leaves within seconds; so long the list looks again whether it did, in milliseconds. */
const mailPoll = 3_000;
const mailPatience = 60_000;

function awaitsMail({ invitation, updatedAt }: Customer): boolean {
  return invitation.state === 'invited' && Date.now() - Date.parse(updatedAt) < mailPatience;
}

export function studentsQuery(query: ListQuery<'email' | 'name'>) {
  return queryOptions({
    queryKey: ['customers', query],
    queryFn: ({ signal }) =>
      client.customers.list({ query: { ...query, isInvited: 'true' } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(awaitsMail) ? mailPoll : false),
  });
}

/** So many books the selector offers at a time; typing finds the others. */
const offered = 50;

export function bookOptions(keySearch: string) {
  return queryOptions({
    queryKey: ['products', 'options', keySearch],
    queryFn: ({ signal }) =>
      client.products.list(
        { query: { keySearch, fieldSearch: 'title', size: offered, orderBy: 1 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function inviteStudent(body: InviteForm) {
  return client.customers.invite({ body });
}

export function revokeOwnership(params: { productId: number; customerId: number }) {
  return client.customers.revokeOwnership({ params });
}
