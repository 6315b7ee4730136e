import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { pdfKey } from '../../../files/object-keys.ts';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { Box, JobOptions } from '../../../pdf/pdf-types.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { failureOf } from './page-images.ts';
import { wholePage } from './stored-page.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  limits: PageLimits;
  log: Pick<Logger, 'warn'>;
}

/** Where the text and the pictures of a page are, so that readers can leave out its margins. */
export function createPageContents({ db, store, pdf, limits, log }: Deps) {
  async function find(path: string, page: number, options: JobOptions): Promise<Box | null> {
    try {
      return await pdf.content(path, page, { limit: limits.attempt, ...options });
    } catch (error) {
      if (failureOf(error) === null) throw error;
      return wholePage;
    }
  }

  return {
    find,

    /** Finds it for a page that an earlier release ingested. */
    async findMissing(
      { fileId, sha256 }: { fileId: number; sha256: string },
      page: number,
      signal: AbortSignal,
    ): Promise<void> {
      try {
        const path = await store.localPath(pdfKey(sha256));
        if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
        const content = await find(path, page, { turn: `again ${fileId}`, signal });
        await db
          .updateTable('pdfPages')
          .set({ content: content ?? [] })
          .where('fileId', '=', fileId)
          .where('page', '=', page)
          .execute();
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error, fileId, page }, 'the margins of a page could not be found');
      }
    },
  };
}

export type PageContents = ReturnType<typeof createPageContents>;
