import { z } from 'zod';
import { controller } from './controller.ts';
import { route } from './define-route.ts';
import { acknowledged, instant } from './fields.ts';
import { documentTicks } from './own-accounts.ts';

const documentName = z.enum(['terms-of-usage', 'privacy-policy']);

/** The legal texts in force and what the signed-in person has said to them. */
export const ownConsents = z.object({
  /**
   * What is asked now: `answers`, birthday and documents of a student who never gave them;
   * `documents`, those in force, which the person has not accepted in this version; null, nothing.
   */
  asks: z.enum(['answers', 'documents']).nullable(),
  /** The documents in force that are not accepted yet. */
  outdated: z.array(documentName),
  /** Why no book of a student under 20 opens now: what the guardian has not said, or said; null for none. */
  guardian: z.enum(['awaited', 'refused', 'withdrawn']).nullable(),
  /** The newest step of each purpose. */
  given: z.array(
    z.object({
      purpose: z.enum(['terms', 'privacy', 'guardian', 'mail.news']),
      /** False: withdrawn or refused. */
      given: z.boolean(),
      document: documentName,
      version: z.string(),
      /** Who agreed for the person. */
      guardianName: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  controller,
});

export type OwnConsents = z.infer<typeof ownConsents>;

/** Students and staff read their own consents and accept a changed version (docs/decisions/0036). */
export const consents = {
  get: route({
    method: 'GET',
    path: '/api/v1/auth/consents',
    permission: 'ownConsents',
    answer: ownConsents,
  }),
  /** For a student under 20, changed terms wait for the guardian once more (`guardian`). */
  accept: route({
    method: 'POST',
    path: '/api/v1/auth/consents',
    permission: 'ownConsents',
    body: z.object(documentTicks),
    answer: acknowledged.extend({ state: z.enum(['open', 'guardian']) }),
    successMessage: 'consent.recorded',
  }),
};
