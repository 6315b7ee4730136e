import { sql } from 'kysely';
import { idempotencyKeysKeptFor } from './rules.ts';
import type { Retention } from '../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'answers kept for repeated requests',
    remove: ({ db }) =>
      db
        .deleteFrom('idempotencyKeys')
        .where('createdAt', '<', sql<Date>`now() - ${idempotencyKeysKeptFor.sql}`)
        .execute(),
  },
];
