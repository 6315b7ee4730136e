import { sql } from 'kysely';
import { codesKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'codes by SMS',
    remove: ({ db }) =>
      db
        .deleteFrom('phoneCodes')
        .where('sentAt', '<', sql<Date>`now() - ${codesKeptFor.sql}`)
        .execute(),
  },
];
