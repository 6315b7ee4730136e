import { sql } from 'kysely';
import {
  importedRowsKeptFor,
  importsKeptFor,
  importUndoWindow,
  layoutsKeptFor,
  leftBooksKeptFor,
  undoneKnownFor,
} from './rules.ts';
import type { Db } from '../../../db/connect.ts';
import type { Retention } from '../../../db/retention.ts';
import type { ImportService } from './service.ts';

interface Needs {
  db: Db;
  imports: Pick<ImportService, 'endBrokenOff'>;
}

export const retention: Retention<Needs>[] = [
  {
    what: 'imports that broke off and that nobody goes on with',
    remove: ({ imports }) => imports.endBrokenOff(),
  },
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
  {
    // Who left a group by an import, or was deleted by an undo, is known longer: the next list may
    // have the student again.
    what: 'what imports did that can no longer be undone',
    remove: ({ db }) =>
      db
        .deleteFrom('importChanges')
        .where('kind', '<>', 'left')
        .where(
          sql<boolean>`(kind = 'made' and undone_at > now() - ${undoneKnownFor.sql} and not is_kept) is not true`,
        )
        .where(
          sql<boolean>`import_id in (select id from imports where state in ('ended', 'brokenOff', 'undone')
            and ended_at < now() - ${importUndoWindow.sql}
            or state = 'undoing' and updated_at < now() - ${leftBooksKeptFor.sql})`,
        )
        .execute(),
  },
  {
    what: 'imports that nobody asks about any longer',
    remove: ({ db }) =>
      db
        .deleteFrom('imports')
        .where('createdAt', '<', sql<Date>`now() - ${importsKeptFor.sql}`)
        .execute(),
  },
];
