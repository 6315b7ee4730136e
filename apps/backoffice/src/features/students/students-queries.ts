import type { informationForm, Customer, InviteForm } from '@aqua/contract/customers';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { defaultOrders, type ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';
import { ifFresh } from '../../lib/if-fresh.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { writeOptions } from '../../lib/use-write.ts';

/** A mail is sent within seconds. Until then the list is loaded again this often, */
const mailPollIntervalMs = 3_000;
/** and only this long after the invitation. */
const mailPollForMs = 60_000;

/** When a password mail was last asked for. The server makes it in a job, after its answer. */
let mailAskedAt = 0;

function awaitsMail({ invitation, updatedAt }: Customer): boolean {
  if (serverNow() - mailAskedAt < mailPollForMs) return invitation.state !== 'active';
  return invitation.state === 'invited' && serverNow() - Date.parse(updatedAt) < mailPollForMs;
}

export const studentsList: ListSpec<'email' | 'name'> = {
  name: 'students',
  fields: ['email', 'name'],
  orders: defaultOrders,
};

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

export function loadStudent({ id }: Customer): Promise<Customer> {
  return client.customers.get({ params: { id } });
}

export const saveStudent = writeOptions({
  call: ({ row, body }: { row: Customer; body: z.input<typeof informationForm> }) =>
    client.customers.update({ params: { id: row.id }, body }, ifFresh(row)),
  invalidates: ['customers'],
});

/** `responseAlert` is the text of the toast (specification, section 7). */
export const setPermissions = writeOptions({
  call: ({ row, ...body }: PermissionChange) =>
    client.customers.update({ params: { id: row.id }, body }, ifFresh(row)),
  invalidates: ['customers'],
});

interface PermissionChange {
  row: Customer;
  haveScreenPermission: boolean;
  /** Left out, it stays as it is. */
  haveTextPermission?: boolean;
  responseAlert: string;
}

/**
 * Mails a link to set a new password, or a fresh invitation to a student who never set one. The
 * call that sends it answers everybody the same, also when it sends nothing. So the toast has its own
 * text, and another call is asked first whether the mail can go.
 */
export const sendPasswordMail = writeOptions({
  call: async ({ id, ...query }: { id: number; email: string; responseAlert: string }) => {
    await client.customers.checkPasswordMail({ params: { id } });
    const answer = await client.customers.forgotPassword({ query });
    mailAskedAt = serverNow();
    return answer;
  },
  invalidates: ['customers'],
});

const restore = (id: number) => client.customers.restore({ params: { id } });

export const restoreStudent = writeOptions({ call: restore, invalidates: ['customers'] });

export const removeStudent = writeOptions({
  call: (id: number) => client.customers.remove({ params: { id } }),
  undo: ({ id }) => restore(id),
  invalidates: ['customers'],
});

/** For a guardian who withdraws by e-mail. The books close at once. */
export const withdrawGuardianConsent = writeOptions({
  call: (id: number) => client.customers.withdrawGuardianConsent({ params: { id } }),
  invalidates: ['customers'],
});

export const resetScreenshots = writeOptions({
  call: (params: { productId: number; customerId: number }) =>
    client.customers.resetCountScreenshot({ params }),
  invalidates: ['customers'],
});

export const revokeOwnership = writeOptions({
  call: (params: { productId: number; customerId: number }) =>
    client.customers.revokeOwnership({ params }),
  invalidates: ['customers'],
});
