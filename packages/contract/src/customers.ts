import { z } from 'zod';
import { route } from './define-route.ts';
import {
  byId,
  day,
  emailAddress,
  id,
  idList,
  idText,
  instant,
  named,
  requiredText,
  responseAlert,
  written,
} from './fields.ts';
import { importCalls } from './customers-import.ts';
import { listQuery, page, tableQuery } from './list.ts';
import { laterConsent, ownAccountCalls } from './own-accounts.ts';
import { newPasswordFields, passwordCalls, passwordsMatch, unmatched } from './passwords-forms.ts';

/** One line of a student's or an ownership's history; `logs` run oldest first (decisions, 5). */
export const logEntry = z.object({
  action: z.string(),
  createdAt: instant,
  actionableBy: z.object({ id, name: z.string(), type: z.string() }),
});

export const productOwnership = z.object({
  productId: id,
  customerId: id,
  countScreenshot: z.int(),
  /** First and last day, both included, on which the book can be opened; null for no bound. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  logs: z.array(logEntry),
  product: z.object({ id, title: z.string(), erpId: z.string().nullable() }),
});

/** The invitation's own life (decisions, section 5). */
export const invitation = z.object({
  state: z.enum(['invited', 'sent', 'failed', 'opened', 'active', 'expired']),
  sentAt: instant.nullable(),
});

export const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Null for who signed up and was never invited. */
  invitedAt: instant.nullable(),
  invitedBy: named.nullable(),
  invitation,
  deletedAt: instant.nullable(),
  haveScreenPermission: z.boolean(),
  permissions: z.array(z.enum(['screen', 'text'])),
  logs: z.array(logEntry),
  productOwnerships: z.array(productOwnership),
  createdAt: instant,
  updatedAt: instant,
});

/** Product ids as `"[12,15]"`. */
export const productList = idList('student.productListAlert', 1_000);

const isInOrder = (days: { startsOn?: string | null; endsOn?: string | null }) =>
  days.startsOn == null || days.endsOn == null || days.startsOn <= days.endsOn;
const notInOrder = { error: 'ownership.datesAlert', path: ['endsOn'] };
const firstOrLast = day.nullish().transform((value) => value ?? null);

/**
 * First and last day of the ownerships that a call adds, both included; without, there is no bound.
 * What a student owns already is skipped, but for one thing: an ownership whose last day is over
 * gets the days of a call that names some.
 */
export const ownershipDays = { startsOn: firstOrLast, endsOn: firstOrLast };

/** Adds the check that the last day is not before the first. */
export function inOrder<Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) {
  return body.refine((days) => isInOrder(days as object), notInOrder);
}

export const inviteForm = z.object({
  name: requiredText('student.nameAlert', 120),
  email: emailAddress('student.emailAlert'),
  productList: productList.default([]),
});

/** Name and e-mail of a student. */
export const informationForm = z.object({
  name: requiredText('student.nameAlert', 120),
  email: emailAddress('student.emailAlert'),
});

const permissionBody = z.strictObject({
  haveScreenPermission: z.boolean(),
  responseAlert,
});
/** Clients send the id again in the body (specification, section 7); the path decides. */
const informationBody = informationForm.extend({ id: z.unknown().optional(), responseAlert });

/** Create-password and reset-password of students: birthday and terms may come along. */
export const studentPasswordForm = z
  .object({ ...newPasswordFields, ...laterConsent })
  .refine(passwordsMatch, unmatched)
  .refine((form) => form.birthday == null || form.acceptTerms === true, {
    path: ['acceptTerms'],
    message: 'termsAlert',
  })
  .refine((form) => form.acceptTerms !== true || form.birthday != null, {
    path: ['birthday'],
    message: 'birthdayAlert',
  });

const ownershipPath = z.object({
  productId: idText,
  customerId: idText,
});

/** The query of a list of students. */
export const customerQuery = listQuery({ search: ['email', 'name'] });

const filters = customerQuery.extend({
  isInvited: z.enum(['true', 'false']).optional(),
  /** Only the students of this group. */
  groupId: idText.optional(),
});

export const customers = {
  list: route({
    method: 'GET',
    path: '/api/v1/customers/',
    may: 'inviteStudents',
    query: filters,
    answer: page(customer),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/customers/export',
    may: 'inviteStudents',
    query: tableQuery(filters),
    answer: 'table',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/customers/:id',
    may: 'inviteStudents',
    params: byId,
    answer: customer,
  }),
  invite: route({
    method: 'POST',
    path: '/api/v1/customers/invite',
    may: 'inviteStudents',
    body: inOrder(inviteForm.extend({ ...ownershipDays, responseAlert })),
    answer: written(customer),
    idempotent: true,
    done: 'student.inviteAlert',
  }),
  ...importCalls,
  /** Information, or the screen permission alone. */
  update: route({
    method: 'PUT',
    path: '/api/v1/customers/:id',
    may: 'manageStudents',
    params: byId,
    body: z.union([permissionBody, informationBody]),
    answer: written(customer),
    done: (body: object) =>
      'haveScreenPermission' in body
        ? 'student.updatePermissionSuccess'
        : 'student.updateInfoSuccess',
  }),
  /** Soft: ends the sessions, can be undone for 7 days. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/customers/:id',
    may: 'manageStudents',
    params: byId,
    answer: written(customer),
    done: 'deleted',
  }),
  restore: route({
    method: 'GET',
    path: '/api/v1/customers/:id/restore',
    may: 'manageStudents',
    params: byId,
    answer: written(customer),
    done: 'student.restored',
  }),
  resetCountScreenshot: route({
    method: 'GET',
    path: '/api/v1/products/:productId/customers/:customerId/reset_count_screenshot',
    may: 'inviteStudents',
    params: ownershipPath,
    answer: written(
      productOwnership.pick({ productId: true, customerId: true, countScreenshot: true }),
    ),
    done: 'student.screenshotsReset',
  }),
  /** What is not sent stays as it is. Before the first and after the last day the book is closed. */
  updateOwnership: route({
    method: 'PUT',
    path: '/api/v1/products/:productId/customers/:customerId/ownership',
    may: 'inviteStudents',
    params: ownershipPath,
    body: inOrder(
      z.object({
        startsOn: day.nullable().optional(),
        endsOn: day.nullable().optional(),
        responseAlert,
      }),
    ),
    answer: written(productOwnership),
    done: 'updated',
  }),
  revokeOwnership: route({
    method: 'GET',
    path: '/api/v1/products/:productId/customers/:customerId/revoke_ownership',
    may: 'inviteStudents',
    params: ownershipPath,
    answer: written(z.object({ productId: id, customerId: id })),
    done: 'student.revoked',
  }),
  ...passwordCalls('customers', studentPasswordForm),
  ...ownAccountCalls,
};

export type Customer = z.infer<typeof customer>;
export type ProductOwnership = z.infer<typeof productOwnership>;
export type InviteForm = z.input<typeof inviteForm>;
