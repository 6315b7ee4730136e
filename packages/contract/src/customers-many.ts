import { z } from 'zod';
import { route } from './define-route.ts';
import { orElse } from './fields.ts';
import { manyAnswer, manyIds } from './many.ts';
import { inOrder, ownershipDays, productList, revocation } from './ownerships.ts';

/** Changes to many students in one transaction; part of `customers`. */
export const manyCustomersCalls = {
  /**
   * Assigns the books to each student; those that a student owns already are left as they are. The
   * books count as assigned to these `groups`, too: the students were chosen by them.
   */
  assignMany: route({
    method: 'POST',
    path: '/api/v1/customers/assign_many',
    permission: 'inviteStudents',
    body: inOrder(
      z.object({
        ids: manyIds,
        productList,
        ...ownershipDays,
        groups: orElse(manyIds, []),
      }),
    ),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'many.assigned',
  }),
  /** A client may name the revoke, so that an undo also finds what a call did whose answer got lost. */
  revokeMany: route({
    method: 'POST',
    path: '/api/v1/customers/revoke_many',
    permission: 'inviteStudents',
    body: z.object({ ids: manyIds, productList, revocation: revocation.optional() }),
    answer: manyAnswer.extend({ revocation }),
    idempotent: true,
    successMessage: 'many.revoked',
  }),
  /** Mails a new invitation to each student who has no password yet. */
  inviteManyAgain: route({
    method: 'POST',
    path: '/api/v1/customers/invite_many_again',
    permission: 'manageStudents',
    body: z.object({ ids: manyIds }),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'many.invited',
  }),
};
