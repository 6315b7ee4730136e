import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  acknowledged,
  byId,
  emailAddress,
  id,
  instant,
  editedLine,
  editedText,
  linkToken,
  maxLengths,
  optionalLine,
  optionalText,
  reference,
  requiredText,
  strangersName,
  written,
} from '../fields.ts';
import { storedImage, uploadedImage } from './files.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { newPassword } from '../accounts/passwords.ts';

/** Nobody may edit or delete this row (product rules, section 1). */
export const systemPublisherId = 14;

export const publisher = z.object({
  id,
  name: z.string(),
  companyName: z.string().nullable(),
  companyDescription: z.string().nullable(),
  logoImageId: id.nullable(),
  logo: storedImage.nullable(),
  /** Null while a publisher that signed up waits for approval: its staff can't sign in yet. */
  approvedAt: instant.nullable(),
  /** Whether one of its staff has confirmed the e-mail. Without that it can't be approved. */
  isEmailConfirmed: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export type Publisher = z.infer<typeof publisher>;

const maxCompanyName = 200;
const name = requiredText('nameAlert', maxLengths.name);
const logoImageId = reference('logoAlert').nullish();

export const publisherForm = z.object({
  name,
  companyName: optionalLine(maxCompanyName),
  companyDescription: optionalText(maxLengths.description),
  logoImageId,
});

/** A missing field stays as it is, so that clients which know fewer fields lose nothing. */
export const publisherEditForm = z.object({
  name,
  companyName: editedLine(maxCompanyName),
  companyDescription: editedText(maxLengths.description),
  logoImageId,
});

/** The publisher portal's sign-up; `username` names the publisher and its first staff member. */
export const signUpForm = z.object({
  email: emailAddress(),
  username: strangersName('signUpNameAlert'),
  password: newPassword('signUp'),
  /** The terms and the privacy policy. Clients written against the specification send neither. */
  acceptTerms: z.literal(true, 'termsAlert').nullish(),
  readPrivacy: z.literal(true, 'privacyAlert').nullish(),
});

const filters = listQuery({ search: ['name', 'companyName'] }).extend({
  /** `false`: only the publishers that signed up and wait for approval; `true`: only the others. */
  isApproved: z.enum(['true', 'false']).optional(),
});

export const publishers = {
  list: route({
    method: 'GET',
    path: '/api/v1/publishers/',
    permission: 'managePublishers',
    query: filters,
    answer: page(publisher),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/publishers/export',
    permission: 'managePublishers',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** The platform may read every publisher; staff only their own, as the company profile. */
  get: route({
    method: 'GET',
    path: '/api/v1/publishers/:id',
    permission: 'readPublisher',
    params: byId,
    answer: publisher,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/publishers',
    permission: 'managePublishers',
    body: publisherForm,
    answer: written(publisher),
    idempotent: true,
    successMessage: 'publisher.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/publishers/:id',
    permission: 'editPublisher',
    params: byId,
    body: publisherEditForm,
    answer: written(publisher),
    successMessage: 'updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/publishers/:id',
    permission: 'managePublishers',
    params: byId,
    answer: written(publisher),
    successMessage: 'deleted',
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/api/v1/publishers/upload_logo',
    permission: 'editPublisher',
    upload: { field: 'logo', kind: 'image' },
    answer: uploadedImage,
    successMessage: 'uploaded',
  }),
  /**
   * Approves a publisher that signed up: from then on its staff can sign in (product rules, section
   * 4).
   */
  approve: route({
    method: 'PUT',
    path: '/api/v1/publishers/:id/approve',
    permission: 'managePublishers',
    params: byId,
    answer: written(publisher),
    successMessage: 'publisher.approved',
  }),
  signUp: route({
    method: 'POST',
    path: '/api/v1/publishers/sign_up',
    permission: 'public',
    body: signUpForm,
    answer: acknowledged,
    successMessage: 'signUp.mailSent',
  }),
  /** Confirms the e-mail with the token of the mailed link. A repeated call changes nothing. */
  confirmEmail: route({
    method: 'POST',
    path: '/api/v1/publishers/confirm_email',
    permission: 'public',
    body: z.object({ token: linkToken }),
    answer: acknowledged.extend({
      /** What the staff member waits for now. */
      state: z.enum(['approval', 'open']),
    }),
    successMessage: 'signUp.confirmed',
  }),
};
