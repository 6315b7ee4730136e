import { z } from 'zod';
import { booksPreview, ownedDays } from './books-preview.ts';
import { route } from '../define-route.ts';
import { idList, orElse } from '../fields.ts';
import { manyAnswer, manyIds, maxIds } from '../many.ts';
import { inOrder, ownershipDays, productList, revocation } from './ownerships.ts';

/** Changes to many students in one transaction; part of `customers`. */
export const manyCustomersCalls = {
  /**
   * Shows what a change of these books would affect among these students, without changing
   * anything. The ids are in a body, because ten thousand of them are too long for an address.
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
   * Assigns the books to each student. A book that a student already owns is left as it is, except
   * that `ownedDays: 'set'` gives it the days of the call, without a mail. The books also count as
   * assigned to these `groups`, through which the students were chosen: members get them through
   * their group, and whoever joins it later gets them, too, unless `forJoiners` is false.
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
        forJoiners: z.boolean().default(true),
      }),
    ),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'many.assigned',
  }),
  /** A client may give the revoke an id, so that it can be undone even if the answer got lost. */
  revokeMany: route({
    method: 'POST',
    path: '/api/v1/customers/revoke_many',
    permission: 'inviteStudents',
    body: z.object({ ids: manyIds, productList, revocation: revocation.optional() }),
    answer: manyAnswer.extend({ revocation }),
    idempotent: true,
    successMessage: 'many.revoked',
  }),
  /**
   * Deletes or restores students, or changes whether they may take screenshots. A student who was
   * deleted before is refused, also by `remove`: an undo restores only whom the call has deleted.
   */
  changeMany: route({
    method: 'POST',
    path: '/api/v1/customers/change_many',
    permission: 'manageStudents',
    body: z.object({
      ids: manyIds,
      change: z.enum(['remove', 'restore', 'allowScreenshots', 'forbidScreenshots']),
    }),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'many.studentsChanged',
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
