import { sql } from 'kysely';
import { guardianLinksKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'links of guardians that have ended',
    remove: ({ db }) =>
      db
        .deleteFrom('guardianLinks')
        .where('expiresAt', '<', sql<Date>`now() - ${guardianLinksKeptFor.sql}`)
        // The link of the guardian whose answer counts is kept, so that they can withdraw at any
        // time.
        .where((eb) => eb.or([eb('answeredAt', 'is', null), eb('closedAt', 'is not', null)]))
        .execute(),
  },
];
