import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  byId,
  emailAddress,
  id,
  instant,
  maxLengths,
  named,
  reference,
  requiredText,
  written,
} from '../fields.ts';
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
} from './password-forms.ts';

/** Nobody may edit or delete this row (product rules, section 1). */
export const systemStaffId = 14;

export const staff = z.object({
  id,
  name: z.string(),
  email: z.string(),
  type: z.enum(['Admin', 'SubAdmin']),
  publisherId: id,
  publisher: named,
  createdAt: instant,
  updatedAt: instant,
});

const name = requiredText('nameAlert', maxLengths.name);

/** Publisher and type are chosen here once and for all (specification, section 5). */
export const staffForm = z
  .object({
    name,
    email: emailAddress(),
    password: newPassword('staff'),
    passwordConfirmation,
    publisherId: reference('publisherAlert'),
    type: z.enum(['SubAdmin', 'Admin'], 'typeAlert'),
  })
  .refine(isConfirmed, notConfirmed);

/** Other fields can't be edited: a client may send them again, but they stay as they are. */
export const staffEditForm = z
  .object({ name, password: changedPassword('staff'), passwordConfirmation })
  .refine(isConfirmed, notConfirmed);

export const staffProfileForm = z
  .object({
    name,
    currentPassword,
    password: changedPassword('staff'),
    passwordConfirmation,
  })
  .refine(isConfirmed, notConfirmed);

const filters = listQuery({ search: ['name', 'email', 'publisherId'] });

export const staffs = {
  list: route({
    method: 'GET',
    path: '/api/v1/staffs/',
    permission: 'manageStaffs',
    query: filters,
    answer: page(staff),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/staffs/export',
    permission: 'manageStaffs',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** The platform may read every staff member; staff only their own account. */
  get: route({
    method: 'GET',
    path: '/api/v1/staffs/:id',
    permission: 'readStaff',
    params: byId,
    answer: staff,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/staffs',
    permission: 'manageStaffs',
    body: staffForm,
    answer: written(staff),
    idempotent: true,
    successMessage: 'staff.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/staffs/:id',
    permission: 'manageStaffs',
    params: byId,
    body: staffEditForm,
    answer: written(staff),
    successMessage: 'updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/staffs/:id',
    permission: 'manageStaffs',
    params: byId,
    answer: written(staff),
    successMessage: 'deleted',
  }),
  /**
   * Turns two-step sign-in off for an account whose owner lost the app and the recovery codes, ends
   * its sessions and mails its owner (docs/decisions/0018).
   */
  resetTwoStep: route({
    method: 'PUT',
    path: '/api/v1/staffs/:id/reset_two_step',
    permission: 'manageStaffs',
    params: byId,
    answer: written(staff),
    successMessage: 'twoStep.reset',
  }),
  /** Only the caller's own profile; a new password signs the account out everywhere else. */
  updateProfile: route({
    method: 'PUT',
    path: '/api/v1/staffs/:id/update_profile',
    permission: 'editStaffProfile',
    params: byId,
    body: staffProfileForm,
    answer: written(staff),
    successMessage: 'profile.updated',
  }),
  ...passwordCalls('staffs', newPasswordForm),
};

export type Staff = z.infer<typeof staff>;
export type StaffForm = z.input<typeof staffForm>;
export type StaffEditForm = z.input<typeof staffEditForm>;
