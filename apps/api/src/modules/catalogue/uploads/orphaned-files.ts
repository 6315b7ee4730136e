import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { releaseObject, sweepObjects } from '../../../files/stored-objects.ts';
import { unattachedFilesKeptFor } from './rules.ts';

const batch = 1_000;
const foreignKeyViolation = '23503';
const isDue = sql<boolean>`orphaned_since <= now() - ${unattachedFilesKeptFor.sql}`;

/**
 * Removes files without a reference after `unattachedFilesKeptFor`, with the texts and page images
 * of PDFs. An attached file is checked once; a trigger marks it again when it is detached. The
 * foreign keys decide, so a file that is being attached at this moment stays.
 */
export async function removeOrphanedFiles(infrastructure: {
  db: Db;
  store: FileStore;
}): Promise<void> {
  const { db } = infrastructure;
  for (;;) {
    const due = await db
      .selectFrom('files')
      .select('id')
      .where(isDue)
      .orderBy('orphanedSince')
      .limit(batch)
      .execute();
    if (due.length === 0) break;
    const ids = due.map(({ id }) => id);
    const attached = new Set(await keepAttached(db, ids));
    for (const id of ids.filter((each) => !attached.has(each))) await removeFile(db, id);
  }
  await sweepObjects(infrastructure);
}

/** Unmarks those of `ids` that something refers to, and returns them. */
async function keepAttached(db: Db, ids: number[]): Promise<number[]> {
  const kept = await db
    .updateTable('files')
    .set({ orphanedSince: null })
    .where('id', 'in', ids)
    .where(isDue)
    .where(
      sql<boolean>`(exists (select from products where cover_image_id = files.id)
        or exists (select from products where pdf_id = files.id)
        or exists (select from publishers where logo_image_id = files.id)
        or exists (select from pdf_documents where cover_file_id = files.id)
        or exists (select from earlier_pdfs where file_id = files.id))`,
    )
    .returning('id')
    .execute();
  return kept.map(({ id }) => id);
}

async function removeFile(db: Db, id: number): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      // Locks in the same order as saving a product: the document, then the file.
      const document = await trx
        .selectFrom('pdfDocuments')
        .select(['pageCount', 'coverFileId'])
        .where('fileId', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const file = await trx
        .deleteFrom('files')
        .where('id', '=', id)
        .where(isDue)
        .returning(['kind', 'sha256'])
        .executeTakeFirst();
      if (file === undefined) return;
      await releaseObject(trx, file, document?.pageCount ?? 0);
      // The cover drawn from this PDF is removed with it.
      await trx
        .updateTable('files')
        .set({ orphanedSince: sql<Date>`now() - ${unattachedFilesKeptFor.sql}` })
        .where('id', '=', document?.coverFileId ?? 0)
        .execute();
    });
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
    await db
      .updateTable('files')
      .set({ orphanedSince: null })
      .where('id', '=', id)
      .where(isDue)
      .execute();
  }
}
