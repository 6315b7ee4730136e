import { sql } from 'kysely';
import { readingDaysKeptFor } from './rules.ts';
import { today } from '../../../db/clock.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'days of reading',
    remove: ({ db }) =>
      db
        .deleteFrom('readingDays')
        .where('day', '<', sql<string>`${today} - ${readingDaysKeptFor.sql}`)
        .execute(),
  },
];
