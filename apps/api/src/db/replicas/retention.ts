import { sql } from 'kysely';
import { accountWritesKeptFor } from './rules.ts';
import type { Retention } from '../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'when accounts wrote',
    remove: ({ db }) =>
      db
        .deleteFrom('accountWrites')
        .where('writtenAt', '<', sql<Date>`now() - ${accountWritesKeptFor.sql}`)
        .execute(),
  },
];
