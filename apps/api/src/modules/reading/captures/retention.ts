import { sql } from 'kysely';
import { capturesKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'reports of captures',
    remove: ({ db }) =>
      db
        .deleteFrom('captures')
        .where('reportedAt', '<', sql<Date>`now() - ${capturesKeptFor.sql}`)
        .execute(),
  },
];
