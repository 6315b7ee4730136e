import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';
import { isMember } from './queries.ts';
import { joinsKeptFor } from './rules.ts';

export const retention: Retention[] = [
  {
    what: 'who typed the code of a group and is not in it, long after the last decision',
    remove: ({ db }) =>
      db
        .deleteFrom('classCodeJoins')
        .where('updatedAt', '<', sql<Date>`now() - ${joinsKeptFor.sql}`)
        .where(sql<boolean>`not ${isMember}`)
        .execute(),
  },
];
