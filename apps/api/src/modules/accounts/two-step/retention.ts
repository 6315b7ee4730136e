import { sql } from 'kysely';
import { unconfirmedTwoStepsKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'two-step sign-in that was started and never confirmed',
    remove: ({ db }) =>
      db
        .deleteFrom('twoSteps')
        .where('confirmedAt', 'is', null)
        .where('createdAt', '<', sql<Date>`now() - ${unconfirmedTwoStepsKeptFor.sql}`)
        .execute(),
  },
];
