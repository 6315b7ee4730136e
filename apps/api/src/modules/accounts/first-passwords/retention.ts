import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'first passwords that nobody has used in time',
    remove: ({ db }) =>
      db
        .deleteFrom('firstPasswords')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute(),
  },
];
