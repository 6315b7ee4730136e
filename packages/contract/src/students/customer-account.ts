import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  acknowledged,
  byId,
  id,
  idText,
  instant,
  maxLengths,
  requiredText,
  written,
} from '../fields.ts';
import { listQuery, page } from '../list.ts';
import { orders } from '../list-choices.ts';
import { bookReading } from '../reading/readings.ts';
import { openSession } from '../accounts/sessions.ts';

/** What an Admin sees of a student's account, in addition to the student itself. */

/** The device that a student reads on, and this month's moves to another one. */
export const customerDevice = z.object({
  /** Null for a student who has never signed in on a device. */
  device: z
    .object({
      name: z.string(),
      number: z.string(),
      platform: z.enum(['android', 'ios', 'browser']),
      boundAt: instant,
    })
    .nullable(),
  movesLeft: z.int(),
  /**
   * Moves allowed per month, without granted ones. All of them are available again from `movesFrom`
   * on.
   */
  movesPerMonth: z.int(),
  /** The first day of the next month in Asia/Bangkok, as yyyy-MM-dd. */
  movesFrom: z.string(),
  /** Moves that were granted in addition to these, in any month; the newest first. */
  granted: z.array(z.object({ id, reason: z.string(), grantedBy: z.string(), createdAt: instant })),
});

/** One step of a consent. It is never changed; a later step for the same purpose replaces it. */
export const consentStep = z.object({
  id,
  purpose: z.enum(['terms', 'privacy', 'guardian', 'mail.news']),
  /** False: withdrawn or refused. */
  given: z.boolean(),
  document: z.enum(['terms-of-usage', 'privacy-policy']),
  version: z.string(),
  language: z.enum(['en', 'th']),
  /** Who agreed for the student. */
  guardianName: z.string().nullable(),
  createdAt: instant,
});

/** A mail or an SMS about the student, including one to the guardian. */
export const customerMail = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'captured', 'bounced']),
  attempts: z.int(),
  /** Why it was not delivered, in the words of the mail server. */
  reason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  bouncedAt: instant.nullable(),
});

const newestFirst = { lastOrder: orders.oldest };
const read = { method: 'GET', permission: 'manageStudents', params: byId } as const;

/** Part of `customers`. */
export const customerAccountCalls = {
  /** How far the student has read each owned book. */
  readings: route({
    method: 'GET',
    path: '/api/v1/customers/:id/readings',
    permission: 'readReadings',
    params: byId,
    answer: z.object({ data: z.array(bookReading) }),
  }),
  device: route({ ...read, path: '/api/v1/customers/:id/device', answer: customerDevice }),
  /** One more move in this month, for a student who has none left (product rules, section 7). */
  grantMove: route({
    method: 'POST',
    path: '/api/v1/customers/:id/device_moves',
    permission: 'manageStudents',
    params: byId,
    body: z.object({ reason: requiredText('reasonAlert', maxLengths.description) }),
    answer: written(customerDevice),
    idempotent: true,
    successMessage: 'device.moveGranted',
  }),
  /** The open sessions of the student. */
  sessions: route({
    ...read,
    path: '/api/v1/customers/:id/sessions',
    query: listQuery({ search: ['address'], ...newestFirst }),
    answer: page(openSession.omit({ current: true })),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/v1/customers/:id/sessions/:sessionId',
    permission: 'manageStudents',
    params: byId.extend({ sessionId: idText }),
    answer: acknowledged,
    successMessage: 'session.ended',
  }),
  /** Every step, the newest first. */
  consents: route({
    ...read,
    path: '/api/v1/customers/:id/consents',
    answer: z.object({ data: z.array(consentStep) }),
  }),
  mails: route({
    ...read,
    path: '/api/v1/customers/:id/mails',
    query: listQuery({ search: ['subject', 'recipient'], ...newestFirst }),
    answer: page(customerMail),
  }),
};

export type CustomerDevice = z.infer<typeof customerDevice>;
export type ConsentStep = z.infer<typeof consentStep>;
export type CustomerMail = z.infer<typeof customerMail>;
