import { sql } from 'kysely';
import { lastKnownMoment } from './known-networks.ts';
import { sessionsKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    // A session without an end was never signed out of; unused for this long, it has expired for every kind of account.
    what: 'sessions that are over',
    remove: ({ db }) =>
      db
        .deleteFrom('sessions')
        .where(
          sql<Date>`coalesce(ended_at + ${sessionsKeptFor.afterEnd.sql}, last_used_at + ${sessionsKeptFor.afterLastUse.sql})`,
          '<',
          sql<Date>`now()`,
        )
        .execute(),
  },
  {
    what: 'networks from which nobody signed in for long',
    remove: ({ db }) =>
      db.deleteFrom('knownNetworks').where('lastRightAt', '<=', lastKnownMoment).execute(),
  },
];
