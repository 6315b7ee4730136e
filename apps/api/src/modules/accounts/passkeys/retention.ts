import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'challenges that no passkey has signed',
    remove: ({ db }) =>
      db
        .deleteFrom('passkeyChallenges')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute(),
  },
];
