import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { pdfKey } from '../../../files/object-keys.ts';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { failureOf } from './page-images.ts';
import { createBookQueries } from './queries.ts';

const saysNothing = { labels: [], isRightToLeft: false };

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  limits: PageLimits;
  log: Pick<Logger, 'warn'>;
}

/**
 * Reads what a book says about itself, such as what it calls its pages, for books that a release uploaded
 * which did not read all of it.
 */
export function createOldInfo({ db, store, pdf, limits, log }: Deps) {
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
        await queries.saveInfo(fileId, await pdf.info(path, job));
      } catch (error) {
        if (signal.aborted) throw error;
        // A file at fault says nothing. Otherwise the next run tries again.
        if (failureOf(error) !== null) await queries.saveInfo(fileId, saysNothing);
        log.warn({ err: error, fileId }, 'what a book says about itself could not be read');
      }
    },
  };
}

export type OldInfo = ReturnType<typeof createOldInfo>;
