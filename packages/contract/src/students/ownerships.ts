import { z } from 'zod';
import { maxBooksAtOnce } from './assignment-limits.ts';
import { route } from '../define-route.ts';
import { day, id, idList, idText, instant, named, written } from '../fields.ts';

/**
 * One line of the history of a student or an ownership; `logs` are oldest first (product rules,
 * section 5).
 */
export const logEntry = z.object({
  action: z.string(),
  createdAt: instant,
  actionableBy: z.object({ id, name: z.string(), type: z.string() }),
});

export const productOwnership = z.object({
  productId: id,
  customerId: id,
  countScreenshot: z.int(),
  /** The captured pages, each once; with `maxCapturedPages` of them the book closes. */
  capturedPages: z.array(z.int()),
  /** When screenshots closed the book to the student; null while it is open. */
  closedAt: instant.nullable(),
  /** First and last day, both included, on which the book can be opened; null for no bound. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Given to the student, not only to groups of the student. */
  isByHand: z.boolean(),
  /** The groups through which the book came; staff see only those of their publisher. */
  groups: z.array(named),
  createdAt: instant,
  updatedAt: instant,
  logs: z.array(logEntry),
  product: z.object({ id, title: z.string(), erpId: z.string().nullable() }),
});

/** Product ids as `"[12,15]"`. */
export const productList = idList('student.productListAlert', maxBooksAtOnce);

const isInOrder = (days: { startsOn?: string | null; endsOn?: string | null }) =>
  days.startsOn == null || days.endsOn == null || days.startsOn <= days.endsOn;
const notInOrder = { error: 'ownership.datesAlert', path: ['endsOn'] };
const firstOrLast = day.nullish().transform((value) => value ?? null);

/**
 * First and last day of the ownerships that a call adds, both included; a missing day means no
 * bound. A book that the student already owns is skipped, with one exception: if the last day of
 * that ownership is over and the call names days, the ownership gets them.
 */
export const ownershipDays = { startsOn: firstOrLast, endsOn: firstOrLast };

/** Adds the check that the last day is not before the first. */
export function inOrder<Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) {
  return body.refine((days) => isInOrder(days as object), notInOrder);
}

/** The id of a revoke of one book, or of many at once, by which `giveBackOwnerships` undoes it. */
export const revocation = z.uuid();

const ownershipPath = z.object({
  productId: idText,
  customerId: idText,
});

/** The calls for one book of one student; part of `customers`. */
export const ownershipCalls = {
  resetCountScreenshot: route({
    method: 'GET',
    path: '/api/v1/products/:productId/customers/:customerId/reset_count_screenshot',
    permission: 'inviteStudents',
    params: ownershipPath,
    answer: written(
      productOwnership.pick({
        productId: true,
        customerId: true,
        countScreenshot: true,
        capturedPages: true,
        closedAt: true,
      }),
    ),
    successMessage: 'student.screenshotsReset',
  }),
  /**
   * A day that is not sent stays as it is. Before the first and after the last day the book can't
   * be opened.
   */
  updateOwnership: route({
    method: 'PUT',
    path: '/api/v1/products/:productId/customers/:customerId/ownership',
    permission: 'inviteStudents',
    params: ownershipPath,
    body: inOrder(
      z.object({
        startsOn: day.nullable().optional(),
        endsOn: day.nullable().optional(),
      }),
    ),
    answer: written(productOwnership),
    successMessage: 'updated',
  }),
  revokeOwnership: route({
    method: 'GET',
    path: '/api/v1/products/:productId/customers/:customerId/revoke_ownership',
    permission: 'inviteStudents',
    params: ownershipPath,
    answer: written(z.object({ productId: id, customerId: id, revocation })),
    successMessage: 'student.revoked',
  }),
  /**
   * Undoes a revoke of the last two hours: the student has the book again as before, with its days
   * and screenshots, and gets no mail. A book that was assigned again meanwhile stays as it is. The
   * call may be repeated. `done` are the students, `givenBack` is the number of their books.
   */
  giveBackOwnerships: route({
    method: 'POST',
    path: '/api/v1/ownerships/give_back',
    permission: 'inviteStudents',
    body: z.object({ revocation }),
    answer: written(z.object({ done: z.array(id), givenBack: z.int() })),
    idempotent: true,
    successMessage: 'student.givenBack',
  }),
};

export type ProductOwnership = z.infer<typeof productOwnership>;
