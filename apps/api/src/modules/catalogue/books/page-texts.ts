import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { pdfKey } from '../../../files/object-keys.ts';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import { pageReading } from '../../../pdf/text/page-text.ts';
import { createSingleFlight } from '../../../lib/single-flight.ts';
import { storedText, type StoredText } from './stored-text.ts';
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

type TextAnswer = Omit<StoredText, 'state' | 'cutPicture'> & {
  page: number;
  state: StoredText['state'] | 'failed' | 'waiting';
};

/** Whom a text is read for, how long its reading may work, and what cancels it. */
type Asker = Required<Pick<JobOptions, 'turn' | 'signal' | 'priority' | 'limit'>>;

/**
 * The text of a book's pages as the ingest stored it. A missing text, or one that an earlier
 * release read, is read again at the first request, so that old books are read as well as new ones.
 */
export function createPageTexts({ db, store, pdf, limits, log }: Deps) {
  const queries = createPageQueries(db);
  const outcomes = createOutcomeQueries();

  const underWay = createSingleFlight<TextAnswer>();

  async function read({ sha256, page }: Wanted, asker: Asker) {
    const path = await store.localPath(pdfKey(sha256));
    if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
    const text = await pdf.text(path, page, asker);
    return storedText(text, limits.textBytes);
  }

  async function save({ fileId, sha256, page }: Wanted, text: SavedText, before: string) {
    await queries.saveText(fileId, page, text);
    const isCut = text.state !== 'failed' && text.cutPicture;
    if (text.state === before && !isCut) return;
    await db.transaction().execute(async (trx) => {
      await outcomes.lockContent(trx, sha256);
      await outcomes.saveOfContent(trx, sha256);
    });
  }

  /** For a page that an earlier release ingested without its text. */
  async function readMissing(wanted: Wanted, asker: Asker): Promise<TextAnswer> {
    try {
      const text = await read(wanted, asker);
      await save(wanted, text, 'whole');
      return { page: wanted.page, ...text };
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await save(wanted, { state: 'failed', failure }, 'whole');
      return { page: wanted.page, state: 'failed', text: '', words: [], links: [] };
    }
  }

  /** If the page can't be read again, the old text stays; for ever if the file is at fault. */
  async function readAgain(wanted: Wanted, stored: TextAnswer, asker: Asker): Promise<TextAnswer> {
    const { fileId, page } = wanted;
    try {
      const text = await read(wanted, asker);
      await save(wanted, text, stored.state);
      return { page, ...text };
    } catch (error) {
      if (asker.signal.aborted) throw error;
      if (failureOf(error) !== null) await queries.keepText(fileId, page);
      log.warn({ err: error, fileId, page }, 'a page could not be read again');
      return stored;
    }
  }

  return {
    /** Empty until the ingest reaches the page. */
    async get(
      { fileId, sha256 }: Omit<Wanted, 'page'>,
      page: number,
      { turn, signal }: Pick<Asker, 'turn' | 'signal'>,
    ): Promise<TextAnswer> {
      const wanted = { fileId, sha256, page };
      const stored = await queries.page(fileId, page);
      if (stored !== undefined && stored.reading >= pageReading) return stored;
      if (stored === undefined && !(await queries.isFinished(fileId)))
        return { page, state: 'waiting', text: '', words: [], links: [] };
      const work = (abandoned: AbortSignal) => {
        const limit = limits.reader;
        const asker = { priority: 'reader', turn, limit, signal: abandoned } as const;
        return stored === undefined ? readMissing(wanted, asker) : readAgain(wanted, stored, asker);
      };
      return underWay(`${fileId} ${page}`, work, signal);
    },

    /** Reads a page again that an earlier release read, when no reader waits for it. */
    async readAgain(
      { fileId, sha256 }: Omit<Wanted, 'page'>,
      page: number,
      signal: AbortSignal,
    ): Promise<void> {
      const stored = await queries.page(fileId, page);
      if (stored === undefined || stored.reading >= pageReading) return;
      const limit = limits.attempt;
      const asker = { priority: 'background', turn: `again ${fileId}`, limit, signal } as const;
      await readAgain({ fileId, sha256, page }, stored, asker);
    },
  };
}

export type PageTexts = ReturnType<typeof createPageTexts>;
