import { z } from 'zod';
import { route } from '../define-route.ts';
import { written } from '../fields.ts';

/** Whether a student wants optional mails, such as those about new books. */
const mailConsent = z.object({ news: z.boolean() });

/** Students read and change their own choice (product rules, section 10). */
export const mailConsents = {
  get: route({
    method: 'GET',
    path: '/api/v1/customers/mail_consent',
    permission: 'ownData',
    answer: mailConsent,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/customers/mail_consent',
    permission: 'ownData',
    body: z.strictObject({ news: z.boolean() }),
    answer: written(mailConsent),
    successMessage: 'updated',
  }),
};
