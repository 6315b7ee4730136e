import { sql } from 'kysely';
import { closedLinksKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    // The newest unused link stays, so that its page can say that the invitation has expired.
    what: 'links that were used or superseded',
    remove: ({ db }) =>
      db
        .deleteFrom('passwordLinks')
        .where('expiresAt', '<', sql<Date>`now() - ${closedLinksKeptFor.sql}`)
        .where('closedAt', 'is not', null)
        .execute(),
  },
];
