import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  acknowledged,
  byId,
  emailAddress,
  id,
  idText,
  instant,
  maxLengths,
  named,
  orElse,
  requiredText,
  sentId,
  written,
} from '../fields.ts';
import { cardCalls } from './cards.ts';
import { customerAccountCalls } from './customer-account.ts';
import { importCalls } from './customers-import.ts';
import { manyCustomersCalls } from './customers-many.ts';
import { dayQuery, exportQuery, idsQuery, listQuery, page } from '../list.ts';
import { orders, studentStates } from '../list-choices.ts';
import { listIds } from '../many.ts';
import {
  inOrder,
  logEntry,
  ownershipCalls,
  ownershipDays,
  productList,
  productOwnership,
} from './ownerships.ts';
import { loginName, signInName } from '../accounts/sign-in-names.ts';
import { laterConsent } from '../law/consent-form.ts';
import { ownAccountCalls } from '../accounts/student-sign-up.ts';
import {
  areReadable,
  newPasswordFields,
  ownPasswordForm,
  passwordCalls,
  passwordsMatch,
  unmatched,
} from '../accounts/password-forms.ts';

/** The state of a student's invitation (product rules, section 5). */
export const invitation = z.object({
  state: z.enum(['invited', 'sent', 'failed', 'opened', 'active', 'expired']),
  sentAt: instant.nullable(),
});

/** The guardian of a student under 20, and the answer (product rules, section 4). */
const studentGuardian = z.object({
  name: z.string(),
  email: z.string(),
  state: z.enum(['awaited', 'given', 'refused', 'withdrawn']),
});

export const customer = z.object({
  id,
  name: z.string(),
  /** Null for a student with only a login name. */
  email: z.string().nullable(),
  /** The code of the school and the student's number there, such as `1010720001-00123`. */
  loginName: z.string().nullable(),
  /** Null for a student who signed up and was never invited. */
  invitedAt: instant.nullable(),
  /** Staff see `–` as the name of another publisher's staff, here and in the logs. */
  invitedBy: named.nullable(),
  invitation,
  /** The newest mail to the address came back: there is no such mailbox. */
  isEmailBounced: z.boolean(),
  /** Only for Admins: by the privacy policy, publishers get no data about guardians. */
  guardian: studentGuardian.nullable(),
  deletedAt: instant.nullable(),
  /** The personal data is gone; `name` is a placeholder, and a screen shows a phrase instead. */
  isErased: z.boolean(),
  haveScreenPermission: z.boolean(),
  permissions: z.array(z.enum(['screen', 'text'])),
  logs: z.array(logEntry),
  productOwnerships: z.array(productOwnership),
  createdAt: instant,
  updatedAt: instant,
});

/** An e-mail or a login name; empty or missing is none. */
function orNone(name: z.ZodType<string, string>, alert: string) {
  return z
    .union([z.literal(''), name], alert)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));
}

/** Name, e-mail and login name of a student: `hasSignInName` says that one of the two is needed. */
const information = {
  name: requiredText('student.nameAlert', maxLengths.name),
  email: orNone(emailAddress('student.emailAlert'), 'student.emailAlert'),
  loginName: orNone(loginName('student.loginNameAlert'), 'student.loginNameAlert'),
};

interface SentNames {
  email?: string | null | undefined;
  loginName?: string | null | undefined;
}

/** For `refine` on a form with these fields: false if it has neither. */
function hasSignInName({ email, loginName: name }: SentNames): boolean {
  return (email ?? name ?? null) !== null;
}

/** The error of `refine` when `hasSignInName` is false. */
const nameless = {
  path: ['email'],
  message: 'student.emailAlert',
  when: areReadable('email', 'loginName'),
};

const inviteFields = z.object({ ...information, productList: orElse(productList, []) });

export const inviteForm = inviteFields.refine(hasSignInName, nameless);

const informationFields = z.object(information);

/** Name, e-mail and login name of a student, as an edit sends them; what is missing stays. */
export const informationForm = informationFields.refine(hasSignInName, nameless);

const permissionBody = z.strictObject({
  ...sentId,
  haveScreenPermission: z.boolean(),
  /** Whether the student may read pages as text. */
  haveTextPermission: z.boolean().nullish(),
});
const informationBody = informationFields
  .extend({
    ...sentId,
    /** A client that sends the whole student back changes both at once. */
    haveScreenPermission: z.boolean().nullish(),
    haveTextPermission: z.boolean().nullish(),
  })
  .refine(hasSignInName, nameless);

/** Create-password and reset-password of students; birthday and consent to the terms are optional. */
export const studentPasswordForm = z
  .object({ ...newPasswordFields, ...laterConsent })
  .refine(passwordsMatch, unmatched)
  .refine((form) => form.birthday == null || form.acceptTerms === true, {
    path: ['acceptTerms'],
    message: 'termsAlert',
  })
  .refine((form) => form.birthday == null || form.readPrivacy === true, {
    path: ['readPrivacy'],
    message: 'privacyAlert',
  })
  .refine((form) => form.acceptTerms !== true || form.birthday != null, {
    path: ['birthday'],
    message: 'birthdayAlert',
  });

/**
 * The query of a list of students; `email` searches the e-mail and the login name, `any` the name,
 * too.
 */
export const customerQuery = listQuery({
  search: ['email', 'name', 'any'],
  lastOrder: orders.name,
});

const filters = customerQuery.extend({
  ...dayQuery,
  isInvited: z.enum(['true', 'false']).optional(),
  /** Only the students of this group. */
  groupId: idText.optional(),
  /**
   * `notActive`: without a password yet; `bounced`: the last mail to the address came back. Only
   * Admins may ask who awaits a guardian.
   */
  state: z.enum(studentStates).optional(),
});

export const customers = {
  list: route({
    method: 'GET',
    path: '/api/v1/customers/',
    permission: 'inviteStudents',
    query: filters,
    answer: page(customer),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/customers/export',
    permission: 'inviteStudents',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** The ids for a client that selects every matching row. */
  ids: route({
    method: 'GET',
    path: '/api/v1/customers/ids',
    permission: 'inviteStudents',
    query: idsQuery(filters),
    answer: listIds,
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/customers/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: customer,
  }),
  /**
   * Refuses while `forgotPassword` would send the student no mail, and says for how long. That call
   * gives everybody the same answer (product rules, section 4), so an Admin asks here first.
   */
  checkPasswordMail: route({
    method: 'GET',
    path: '/api/v1/customers/:id/password_mail',
    permission: 'manageStudents',
    params: byId,
    answer: z.object({}),
  }),
  invite: route({
    method: 'POST',
    path: '/api/v1/customers/invite',
    permission: 'inviteStudents',
    body: inOrder(inviteFields.extend(ownershipDays)).refine(hasSignInName, nameless),
    answer: written(customer),
    idempotent: true,
    successMessage: 'student.inviteAlert',
  }),
  ...importCalls,
  ...manyCustomersCalls,
  ...cardCalls,
  /** Changes the information, or the permissions alone, or both. */
  update: route({
    method: 'PUT',
    path: '/api/v1/customers/:id',
    permission: 'manageStudents',
    params: byId,
    body: z.union([permissionBody, informationBody]),
    answer: written(customer),
    successMessage: (body: object) =>
      'name' in body ? 'student.updateInfoSuccess' : 'student.updatePermissionSuccess',
  }),
  /** A soft delete: it ends the sessions and can be undone for 7 days. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/customers/:id',
    permission: 'manageStudents',
    params: byId,
    answer: written(customer),
    successMessage: 'deleted',
  }),
  restore: route({
    method: 'GET',
    path: '/api/v1/customers/:id/restore',
    permission: 'manageStudents',
    params: byId,
    answer: written(customer),
    successMessage: 'student.restored',
  }),
  ...ownershipCalls,
  ...customerAccountCalls,
  ...passwordCalls('customers', studentPasswordForm, signInName()),
  /** Ends all other sessions of the student, and open links for a new password. */
  changePassword: route({
    method: 'PUT',
    path: '/api/v1/auth/password',
    permission: 'changeOwnPassword',
    body: ownPasswordForm,
    answer: acknowledged,
    successMessage: 'password.changed',
  }),
  ...ownAccountCalls,
};

export type Customer = z.infer<typeof customer>;
export type InviteForm = z.input<typeof inviteForm>;
