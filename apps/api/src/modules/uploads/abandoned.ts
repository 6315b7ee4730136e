import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { createUploadBytes } from './resumable-bytes.ts';
import { createResumableQueries } from './resumable-queries.ts';

/**
 * Ends uploads that nobody has sent a byte of for 24 hours, and forgets what became of those that
 * were finished (decisions, section 6).
 */
export async function endAbandonedUploads({ db, store }: { db: Db; store: FileStore }) {
  const queries = createResumableQueries(db);
  const bytes = createUploadBytes(queries, store);
  const endOne = () =>
    db.transaction().execute(async (trx) => {
      const upload = await queries.abandoned(trx);
      if (upload === undefined) return false;
      await bytes.clear(upload.id, trx);
      await queries.remove(trx, upload.id);
      return true;
    });
  while (await endOne());
}
