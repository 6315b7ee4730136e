import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'sign-ups whose link is over: what they became is a student of its own',
    remove: ({ db }) =>
      db
        .deleteFrom('signUps')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute(),
  },
];
