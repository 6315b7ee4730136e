import { sql } from 'kysely';
import { leasesKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'leases that nobody can renew',
    remove: ({ db }) =>
      db
        .deleteFrom('leases')
        .where(
          sql<Date>`least(ended_at, offline_until)`,
          '<',
          sql<Date>`now() - ${leasesKeptFor.sql}`,
        )
        .execute(),
  },
];
