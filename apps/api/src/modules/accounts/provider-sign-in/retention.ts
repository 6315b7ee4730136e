import { sql } from 'kysely';
import type { Retention } from '../../../db/retention.ts';
import { attemptsKeptFor } from './rules.ts';

export const retention: Retention[] = [
  {
    what: 'sign-ins at providers that are over',
    remove: ({ db }) =>
      db
        .deleteFrom('signInAttempts')
        .where('expiresAt', '<', sql<Date>`now() - ${attemptsKeptFor.sql}`)
        .execute(),
  },
];
