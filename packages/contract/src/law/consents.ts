import { z } from 'zod';
import { controller } from '../controller.ts';
import { route } from '../define-route.ts';
import { acknowledged, instant } from '../fields.ts';
import { documentTicks } from './consent-form.ts';

const documentName = z.enum(['terms-of-usage', 'privacy-policy']);

/** The legal texts in force and how the signed-in person has answered them. */
export const ownConsents = z.object({
  /**
   * What the person must answer now. `answers`: birthday and documents, for a student who never
   * gave them. `documents`: documents in force whose present version the person has not accepted.
   * Null: nothing.
   */
  asks: z.enum(['answers', 'documents']).nullable(),
  /** The documents in force that are not accepted yet. */
  outdated: z.array(documentName),
  /**
   * Why no book of a student under 20 opens now: the guardian's answer is awaited, was a refusal,
   * or was withdrawn; null if there is no such reason.
   */
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
  /** After a student under 20 accepts changed terms, the guardian must agree again (`guardian`). */
  accept: route({
    method: 'POST',
    path: '/api/v1/auth/consents',
    permission: 'ownConsents',
    body: z.object(documentTicks),
    answer: acknowledged.extend({ state: z.enum(['open', 'guardian']) }),
    successMessage: 'consent.recorded',
  }),
};
