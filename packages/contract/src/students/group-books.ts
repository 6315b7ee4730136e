import { z } from 'zod';
import { booksPreview, ownedDays } from './books-preview.ts';
import { route } from '../define-route.ts';
import { byId, id, orElse, written } from '../fields.ts';
import { listQuery, page } from '../list.ts';
import { orders } from '../list-choices.ts';
import { inOrder, ownershipDays, productList, revocation } from './ownerships.ts';
import { productStatus } from '../catalogue/products.ts';

/**
 * A book that was assigned to a group, or that its students have otherwise. The numbers are those of
 * its students who have the book now, however they got it; there may be none.
 */
export const groupBook = z.object({
  id,
  title: z.string(),
  erpId: z.string().nullable(),
  /** How many students of the group have the book, and how many of these have opened it. */
  owned: z.int(),
  opened: z.int(),
  /** The days that all these students share; also null if their days differ. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Not all of these students have the same days. */
  hasDifferentDays: z.boolean(),
  /** Assigned to this group; otherwise its students have it some other way (docs/decisions/0062). */
  isAssigned: z.boolean(),
  /** Whoever joins the group later gets the book, too (docs/decisions/0106). */
  isCarried: z.boolean(),
  /** The days that whoever joins later gets; null unless `isCarried`. */
  carriedDays: z
    .object({ startsOn: z.string().nullable(), endsOn: z.string().nullable() })
    .nullable(),
  /** How many of these students have the book through this group. */
  through: z.int(),
  /** Nobody can open a draft. */
  status: productStatus,
});

/** The days of a book as the caller has seen them. */
const seenDays = z.object({ ...ownershipDays, hasDifferentDays: z.boolean() });

export type SeenDays = z.infer<typeof seenDays>;

/** The calls for the books of a whole group; part of `groups`. */
export const groupBookCalls = {
  /** The books of the group and of its students; staff do not see books of other publishers. */
  listBooks: route({
    method: 'GET',
    path: '/api/v1/groups/:id/books',
    permission: 'inviteStudents',
    params: byId,
    query: listQuery({ search: ['title'], lastOrder: orders.title }).extend({
      isAssigned: z.enum(['true', 'false']).optional(),
    }),
    answer: page(groupBook),
  }),
  /** Shows what a change of these books would affect among the students of the group. */
  previewBooks: route({
    method: 'GET',
    path: '/api/v1/groups/:id/preview_books',
    permission: 'inviteStudents',
    params: byId,
    query: z.strictObject({ productList: orElse(productList, []) }),
    answer: booksPreview,
  }),
  /**
   * Assigns the books to every student of the group; deleted students are skipped. `students` is
   * the number of students to whom the call applies. Of their ownerships, `added` are new or
   * renewed and `skipped` existed already. `ownedDays: 'set'` gives the skipped ones the days of
   * the call, too, without a mail; `changed` is how many of them had other days before. Whoever joins
   * the group later gets the books with the same days, unless `forJoiners` is false.
   */
  assign: route({
    method: 'POST',
    path: '/api/v1/groups/:id/assign',
    permission: 'inviteStudents',
    params: byId,
    body: inOrder(
      z.object({
        productList,
        ...ownershipDays,
        ownedDays: ownedDays.default('keep'),
        forJoiners: z.boolean().default(true),
      }),
    ),
    answer: written(
      z.object({ added: z.int(), skipped: z.int(), changed: z.int(), students: z.int() }),
    ),
    idempotent: true,
    successMessage: 'group.assigned',
  }),
  /**
   * Sets the days of these books for every student of the group who has them; `changed` is the
   * number of ownerships that had other days before. A call with `seen` is refused if somebody has
   * changed the days since (product rules, section 2). That replaces `updatedAt`, which a group's
   * book does not have.
   */
  updateOwnerships: route({
    method: 'POST',
    path: '/api/v1/groups/:id/ownerships',
    permission: 'inviteStudents',
    params: byId,
    body: inOrder(z.object({ productList, ...ownershipDays, seen: seenDays.optional() })),
    answer: written(z.object({ changed: z.int() })),
    idempotent: true,
    successMessage: 'group.daysChanged',
  }),
  /**
   * Revokes the books from every student of the group; `revoked` is the number of ownerships
   * removed, `unassigned` how many of the books were assigned to the group until now. A client may give the revoke an id, as in `customers.revokeMany`.
   */
  revoke: route({
    method: 'POST',
    path: '/api/v1/groups/:id/revoke',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ productList, revocation: revocation.optional() }),
    answer: written(z.object({ revoked: z.int(), unassigned: z.int(), revocation })),
    idempotent: true,
    successMessage: 'group.revoked',
  }),
};

export type GroupBook = z.infer<typeof groupBook>;
