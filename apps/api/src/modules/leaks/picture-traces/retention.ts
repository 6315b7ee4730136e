import { sql } from 'kysely';
import { pictureTracesKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'searches with pictures',
    remove: ({ db }) =>
      db
        .deleteFrom('pictureTraces')
        .where('createdAt', '<', sql<Date>`now() - ${pictureTracesKeptFor.sql}`)
        .execute(),
  },
];
