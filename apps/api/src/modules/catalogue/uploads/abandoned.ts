import type { Db } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { createUploadBytes } from './resumable-bytes.ts';
import { createResumableQueries } from './resumable-queries.ts';

/** Ends abandoned uploads, and removes the results of finished ones (product rules, section 6). */
export async function endAbandonedUploads({ db, store }: { db: Db; store: FileStore }) {
  const queries = createResumableQueries(db);
  const bytes = createUploadBytes(queries, store);
  for (;;) {
    const upload = await queries.endAbandoned();
    if (upload === undefined) return;
    await bytes.clear(upload.id);
    await queries.remove(upload.id);
  }
}
