import { sql } from 'kysely';
import {
  requestedMailsKeptFor,
  unconfirmedRecipientsKeptFor,
  unsentBodiesKeptFor,
} from './rules.ts';
import { signUpKinds } from './outbox.ts';
import type { Retention } from '../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'bodies of mails that could not be sent',
    remove: ({ db }) =>
      db
        .updateTable('mails')
        .set({ sealed: null })
        .where('sealed', 'is not', null)
        .where('createdAt', '<', sql<Date>`now() - ${unsentBodiesKeptFor.sql}`)
        .where('state', '<>', 'waiting')
        .execute(),
  },
  {
    what: 'recipients of mails of a sign-up that nobody confirmed',
    remove: ({ db }) =>
      db
        .updateTable('mails')
        .set({ recipient: '', recipientName: '', lastError: null })
        .where('customerId', 'is', null)
        .where('recipient', '<>', '')
        .where('kind', 'in', signUpKinds)
        .where('createdAt', '<', sql<Date>`now() - ${unconfirmedRecipientsKeptFor.sql}`)
        .where('state', '<>', 'waiting')
        .execute(),
  },
  {
    what: 'when a mail was asked for',
    remove: ({ db }) =>
      db
        .deleteFrom('requestedMails')
        .where('askedAt', '<', sql<Date>`now() - ${requestedMailsKeptFor.sql}`)
        .execute(),
  },
];
