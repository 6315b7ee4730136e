import { sql } from 'kysely';
import { importedRowsKeptFor, layoutsKeptFor } from './rules.ts';
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
  {
    what: 'columns of files that nobody imports again',
    remove: ({ db }) =>
      db
        .deleteFrom('importLayouts')
        .where('usedAt', '<', sql<Date>`now() - ${layoutsKeptFor.sql}`)
        .execute(),
  },
];
