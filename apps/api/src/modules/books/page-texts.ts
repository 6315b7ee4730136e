import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pdfKey } from '../../files/keys.ts';
import { pageLimits } from '../../pdf/page-limits.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { pageReading } from '../../pdf/text/page-text.ts';
import { keptText } from './kept-text.ts';
import { createBookQueries } from './queries.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  log: Pick<Logger, 'warn'>;
}

/**
 * The text of a book's pages as the ingest kept it. What an earlier release read is read again by
 * whoever asks first, so that a book of any age reads as well as one of today.
 */
export function createPageTexts({ db, store, pdf, log }: Deps) {
  const queries = createBookQueries(db);

  async function readAgain(fileId: number, sha256: string, page: number) {
    const path = await store.localPath(pdfKey(sha256));
    if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
    const content = keptText(
      await pdf.text(path, page, { priority: 'reader' }),
      pageLimits.textBytes,
    );
    await queries.savePage(fileId, page, content);
    return { page, ...content };
  }

  return {
    /** Empty as long as the ingest has not come to the page. */
    async get({ fileId, sha256 }: { fileId: number; sha256: string }, page: number) {
      const kept = await queries.page(fileId, page);
      if (kept === undefined) return { page, state: 'waiting' as const, text: '', words: [] };
      if (kept.reading >= pageReading) return kept;
      return readAgain(fileId, sha256, page).catch((error: unknown) => {
        log.warn({ err: error, fileId, page }, 'a page could not be read again');
        return kept;
      });
    },
  };
}

export type PageTexts = ReturnType<typeof createPageTexts>;
