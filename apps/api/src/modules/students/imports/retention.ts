import { sql } from 'kysely';
import { importedRowsKeptFor } from './rules.ts';
import type { Retention } from '../../../db/retention.ts';

export const retention: Retention[] = [
  {
    what: 'rows of imports that nobody sends again',
    remove: ({ db }) =>
      db
        .deleteFrom('importedRows')
        .where('importedAt', '<', sql<Date>`now() - ${importedRowsKeptFor.sql}`)
        .execute(),
  },
];
