import type { informationForm, Customer, InviteForm } from '@aqua/contract/students/customers';
import { studentStates } from '@aqua/contract/list-choices';
import type { ProductOwnership } from '@aqua/contract/students/ownerships';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { defaultOrders, type ListSpec, type QueryOf } from '../../../components/list/list-spec.ts';
import type { ExportCall } from '../../../components/list/export/use-export.ts';
import { client } from '../../../lib/client.ts';
import { ifFresh } from '../../../lib/write/if-fresh.ts';
import { studentsChange, withOwnership, withoutBooks } from '../../../lib/write/local-students.ts';
import { oneOf, wholeNumber } from '../../../lib/address/search-params.ts';
import type { OwnershipDays } from '../../../lib/ownership-days.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';

/** A mail is sent within seconds. Until then the list is loaded again this often, */
const mailPollIntervalMs = 3_000;
/** and only this long after the invitation. */
const mailPollForMs = 60_000;

/** When a password mail was last requested. The server creates it in a job, after its answer. */
let mailAskedAt = 0;

function awaitsMail({ invitation, updatedAt }: Customer): boolean {
  if (serverNow() - mailAskedAt < mailPollForMs) return invitation.state !== 'active';
  return invitation.state === 'invited' && serverNow() - Date.parse(updatedAt) < mailPollForMs;
}

const filters = { state: oneOf(...studentStates), groupId: wholeNumber };

export const studentsList: ListSpec<'any' | 'email' | 'name', typeof filters> = {
  name: 'students',
  hasDays: true,
  fields: ['any', 'email', 'name'],
  filters,
  orders: [...defaultOrders, 'name'],
};

export function studentsQuery(list: QueryOf<typeof studentsList>) {
  const query = { ...list, isInvited: 'true' } as const;
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(awaitsMail) ? mailPollIntervalMs : false,
  });
}

export const exportStudents: ExportCall<QueryOf<typeof studentsList>> = (query, options) =>
  client.customers.export({ query: { ...query, isInvited: 'true' } }, options);

export const inviteStudent = writeOptions({
  call: (body: InviteForm & OwnershipDays) => client.customers.invite({ body }),
  row: 'saved',
  invalidates: ['customers', 'groups'],
});

export function loadStudent({ id }: Customer): Promise<Customer> {
  return client.customers.get({ params: { id } });
}

export const saveStudent = writeOptions({
  call: ({ row, body }: { row: Customer; body: z.input<typeof informationForm> }) =>
    client.customers.update({ params: { id: row.id }, body }, ifFresh(row)),
  row: 'saved',
  invalidates: ['customers'],
});

/** `responseAlert` is the text of the toast (specification, section 7). */
export const setPermissions = writeOptions({
  call: ({ row, ...body }: PermissionChange) =>
    client.customers.update({ params: { id: row.id }, body }, ifFresh(row)),
  row: 'saved',
  invalidates: ['customers'],
});

interface PermissionChange {
  row: Customer;
  haveScreenPermission: boolean;
  /** If it is left out, it stays as it is. */
  haveTextPermission?: boolean;
  responseAlert: string;
}

/**
 * Mails a link to set a new password, or a fresh invitation to a student who never set one. The
 * call that sends it gives everybody the same answer, even if it sends nothing. So the toast has
 * its own text, and another call checks first whether the mail can be sent.
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

export const restoreStudent = writeOptions({
  call: restore,
  row: 'changed',
  invalidates: ['customers'],
});

export const removeStudent = writeOptions({
  call: (id: number) => client.customers.remove({ params: { id } }),
  undo: ({ id }) => restore(id),
  row: 'changed',
  invalidates: ['customers'],
});

/** For a guardian who withdraws the consent by e-mail. The books close at once. */
export const withdrawGuardianConsent = writeOptions({
  call: (id: number) => client.customers.withdrawGuardianConsent({ params: { id } }),
  row: 'changed',
  invalidates: ['customers'],
});

export const resetScreenshots = writeOptions({
  call: (params: { productId: number; customerId: number }) =>
    client.customers.resetCountScreenshot({ params }),
  shows: ({ customerId, message: _message, responseAlert: _alert, ...book }) =>
    studentsChange([customerId], withOwnership(book)),
  invalidates: ['customers'],
});

/** A book of a student, with the name that the dialogs about it show. */
export type OwnedBook = ProductOwnership & { studentName: string };

export async function loadOwnership(row: ProductOwnership): Promise<ProductOwnership> {
  const { productOwnerships } = await client.customers.get({ params: { id: row.customerId } });
  // If the book was revoked meanwhile, saving is refused and the rows are loaded again.
  return productOwnerships.find(({ productId }) => productId === row.productId) ?? row;
}

export const saveDays = writeOptions({
  call: ({ row, body }: { row: ProductOwnership; body: OwnershipDays }) =>
    client.customers.updateOwnership(
      { params: { productId: row.productId, customerId: row.customerId }, body },
      ifFresh(row),
    ),
  shows: ({ message: _message, responseAlert: _alert, ...book }) =>
    studentsChange([book.customerId], withOwnership(book)),
  invalidates: ['customers', 'groups'],
});

export const revokeOwnership = writeOptions({
  call: (params: { productId: number; customerId: number }) =>
    client.customers.revokeOwnership({ params }),
  shows: ({ customerId, productId }) => studentsChange([customerId], withoutBooks([productId])),
  undo: ({ revocation }) => client.customers.giveBackOwnerships({ body: { revocation } }),
  invalidates: ['customers', 'groups'],
});
