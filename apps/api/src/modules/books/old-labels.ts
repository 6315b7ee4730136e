import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pdfKey } from '../../files/object-keys.ts';
import type { PageLimits } from '../../pdf/page-limits.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { failureOf } from './page-images.ts';
import { createBookQueries } from './queries.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  limits: PageLimits;
  log: Pick<Logger, 'warn'>;
}

/** Reads what a book calls its pages, for books that a release uploaded which did not read it. */
export function createOldLabels({ db, store, pdf, limits, log }: Deps) {
  const queries = createBookQueries(db);

  return {
    async read(
      { fileId, sha256 }: { fileId: number; sha256: string },
      signal: AbortSignal,
    ): Promise<void> {
      try {
        const path = await store.localPath(pdfKey(sha256));
        if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
        const job = { turn: `again ${fileId}`, limit: limits.attempt, signal };
        const { labels } = await pdf.info(path, job);
        await queries.saveLabels(fileId, labels);
      } catch (error) {
        if (signal.aborted) throw error;
        // A file at fault has none. Otherwise the next run tries again.
        if (failureOf(error) !== null) await queries.saveLabels(fileId, []);
        log.warn({ err: error, fileId }, 'the page labels of a book could not be read');
      }
    },
  };
}

export type OldLabels = ReturnType<typeof createOldLabels>;
