import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, emailAddress, id, instant, maxLengths, requiredText, written } from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { newPassword } from './passwords.ts';
import {
  changedPassword,
  currentPassword,
  isConfirmed,
  newPasswordForm,
  notConfirmed,
  passwordCalls,
  passwordConfirmation,
  passwordsMatch,
  unmatched,
} from './password-forms.ts';

/** Nobody may edit or delete this row (product rules, section 1). */
export const systemAdminId = 7;

export const admin = z.object({
  id,
  name: z.string(),
  email: z.string(),
  type: z.enum(['SuperAdmin', 'Admin', 'SubAdmin']),
  createdAt: instant,
  updatedAt: instant,
});

const name = requiredText('nameAlert', maxLengths.name);

/** The fields of every new admin. The command that adds a SuperAdmin asks for these. */
export const superAdminForm = z.object({
  name,
  email: emailAddress(),
  password: newPassword('admin'),
});

/** A SuperAdmin makes Admins and SubAdmins (specification, section 5). */
export const adminForm = superAdminForm
  .extend({
    passwordConfirmation,
    type: z.enum(['SubAdmin', 'Admin'], 'typeAlert'),
  })
  .refine(isConfirmed, notConfirmed);

/**
 * The first admin of an installation, on the page `/setup`. The code is in the server's log; case,
 * spaces and hyphens don't matter (docs/decisions/0083).
 */
export const firstAdminForm = superAdminForm
  .extend({
    code: z.string('setup.codeAlert').trim().min(1, 'setup.codeAlert').max(60, 'setup.codeAlert'),
    password_confirmation: z.string('passConfirmAlert'),
  })
  .refine(passwordsMatch, unmatched);

/** E-mail and type can't be edited: a client may send them again, but they stay as they are. */
export const adminEditForm = z
  .object({ name, password: changedPassword('admin'), passwordConfirmation })
  .refine(isConfirmed, notConfirmed);

export const adminProfileForm = z
  .object({
    name,
    currentPassword,
    password: changedPassword('admin'),
    passwordConfirmation,
  })
  .refine(isConfirmed, notConfirmed);

const filters = listQuery({ search: ['name', 'email'] });

export const admins = {
  list: route({
    method: 'GET',
    path: '/api/v1/admins/',
    permission: 'manageAdmins',
    query: filters,
    answer: page(admin),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/admins/export',
    permission: 'manageAdmins',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** A SuperAdmin may read every admin; the others only their own account. */
  get: route({
    method: 'GET',
    path: '/api/v1/admins/:id',
    permission: 'readAdmin',
    params: byId,
    answer: admin,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/admins',
    permission: 'manageAdmins',
    body: adminForm,
    answer: written(admin),
    idempotent: true,
    successMessage: 'admin.created',
  }),
  /** Makes the first admin, a SuperAdmin. Once there is an admin, the call answers 404. */
  createFirst: route({
    method: 'POST',
    path: '/api/v1/admins/first',
    permission: 'public',
    body: firstAdminForm,
    answer: written(admin),
    successMessage: 'admin.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/admins/:id',
    permission: 'manageAdmins',
    params: byId,
    body: adminEditForm,
    answer: written(admin),
    successMessage: 'updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/admins/:id',
    permission: 'manageAdmins',
    params: byId,
    answer: written(admin),
    successMessage: 'deleted',
  }),
  /**
   * Turns two-step sign-in off for an account whose owner lost the app and the recovery codes, ends
   * its sessions and mails its owner. Refused for the caller's own account and for a SuperAdmin
   * (docs/decisions/0018).
   */
  resetTwoStep: route({
    method: 'PUT',
    path: '/api/v1/admins/:id/reset_two_step',
    permission: 'manageAdmins',
    params: byId,
    answer: written(admin),
    successMessage: 'twoStep.reset',
  }),
  /** Only the caller's own profile; a new password signs the account out everywhere else. */
  updateProfile: route({
    method: 'PUT',
    path: '/api/v1/admins/:id/update_profile',
    permission: 'editAdminProfile',
    params: byId,
    body: adminProfileForm,
    answer: written(admin),
    successMessage: 'profile.updated',
  }),
  ...passwordCalls('admins', newPasswordForm),
};

export type Admin = z.infer<typeof admin>;
export type AdminForm = z.input<typeof adminForm>;
export type AdminEditForm = z.input<typeof adminEditForm>;
