import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pdfKey } from '../../files/keys.ts';
import type { PageLimits } from '../../pdf/page-limits.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { pageReading } from '../../pdf/text/page-text.ts';
import { keptText } from './kept-text.ts';
import { createOutcomeQueries } from './outcome-queries.ts';
import { failureOf } from './page-images.ts';
import { createPageQueries, type SavedText } from './page-queries.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  limits: PageLimits;
  log: Pick<Logger, 'warn'>;
}

interface Wanted {
  fileId: number;
  sha256: string;
  page: number;
}

/**
 * The text of a book's pages as the ingest kept it. What an earlier release read, or lost, is read
 * again by whoever asks first, so that a book of any age reads as well as one of today.
 */
export function createPageTexts({ db, store, pdf, limits, log }: Deps) {
  const queries = createPageQueries(db);
  const outcomes = createOutcomeQueries();

  async function read({ sha256, page }: Wanted, turn: string) {
    const path = await store.localPath(pdfKey(sha256));
    if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
    const text = await pdf.text(path, page, { priority: 'reader', turn, limit: limits.reader });
    return keptText(text, limits.textBytes);
  }

  async function save({ fileId, sha256, page }: Wanted, text: SavedText, before: string) {
    await queries.saveText(db, fileId, page, text);
    if (text.state === before) return;
    await db.transaction().execute(async (trx) => {
      await outcomes.lockContent(trx, sha256);
      await outcomes.saveOfContent(trx, sha256);
    });
  }

  /** A page that an earlier release took in without its text. */
  async function readMissing(wanted: Wanted, turn: string) {
    try {
      const text = await read(wanted, turn);
      await save(wanted, text, 'whole');
      return { page: wanted.page, ...text };
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await save(wanted, { state: 'failed', failure }, 'whole');
      return { page: wanted.page, state: 'failed' as const, text: '', words: [] };
    }
  }

  return {
    /** Empty as long as the ingest has not come to the page. */
    async get({ fileId, sha256 }: Omit<Wanted, 'page'>, page: number, turn: string) {
      const wanted = { fileId, sha256, page };
      const kept = await queries.page(fileId, page);
      if (kept === undefined) {
        if (await queries.isFinished(fileId)) return readMissing(wanted, turn);
        return { page, state: 'waiting' as const, text: '', words: [] };
      }
      if (kept.reading >= pageReading) return kept;
      try {
        const text = await read(wanted, turn);
        await save(wanted, text, kept.state);
        return { page, ...text };
      } catch (error) {
        log.warn({ err: error, fileId, page }, 'a page could not be read again');
        return kept;
      }
    },
  };
}

export type PageTexts = ReturnType<typeof createPageTexts>;
