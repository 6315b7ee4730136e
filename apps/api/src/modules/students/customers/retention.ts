import { sql } from 'kysely';
import { undoEnds } from './ownerships/revocations.ts';
import { undoWindow } from './rules.ts';
import { unsentBodiesKeptFor } from '../../../mail/rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'revoked books that can no longer be given back',
    remove: ({ db }) =>
      db
        .deleteFrom('revokedOwnerships')
        .where('revokedAt', '<', sql<Date>`now() - ${undoWindow.sql}`)
        .where(undoEnds, '<', sql<Date>`now()`)
        .execute(),
  },
  {
    // The job that was to write these mails was given up long before.
    what: 'news of books that nobody could be told',
    remove: ({ db }) =>
      db
        .deleteFrom('bookNews')
        .where('createdAt', '<', sql<Date>`now() - ${unsentBodiesKeptFor.sql}`)
        .execute(),
  },
];
