import { z } from 'zod';
import { booksPreview, ownedDays } from './books-preview.ts';
import { route } from './define-route.ts';
import { idList, orElse } from './fields.ts';
import { manyAnswer, manyIds, maxIds } from './many.ts';
import { inOrder, ownershipDays, productList, revocation } from './ownerships.ts';

/** Changes to many students in one transaction; part of `customers`. */
export const manyCustomersCalls = {
  /**
   * What a change of these books would meet among these students. The ids are in a body, because ten
   * thousand of them are too long for an address. It changes nothing.
   */
  previewBooks: route({
    method: 'POST',
    path: '/api/v1/customers/preview_books',
    permission: 'inviteStudents',
    body: z.object({
      ids: idList('group.customersAlert', maxIds),
      productList: orElse(productList, []),
    }),
    answer: booksPreview,
  }),
  /**
   * Assigns the books to each student. What a student owns already is left as it is; with
   * `ownedDays: 'set'` it gets the days of the call, too, and nobody is mailed about that. The books
   * count as assigned to these `groups`, too: the students were chosen by them.
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
        ownedDays: ownedDays.default('keep'),
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
