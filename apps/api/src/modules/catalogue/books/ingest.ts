import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../db/connect.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { imageKey, pdfKey } from '../../../files/object-keys.ts';
import { storeObject } from '../../../files/stored-objects.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { UnrecoverableError, type JobQueue, type RunningJob } from '../../../jobs/queue.ts';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import type { PageContents } from './page-contents.ts';
import type { PageFailures } from './page-failures.ts';
import { createPageFailureQueries } from './page-failure-queries.ts';
import { createPageIngest } from './ingest-page.ts';
import { createOutcomeQueries } from './outcome-queries.ts';
import { failureOf, type PageImages } from './page-images.ts';
import { createPageQueries } from './page-queries.ts';
import { createBookQueries, type Book } from './queries.ts';
import { createIngestTurnQueries } from './ingest-turn-queries.ts';
import { hasAllSizes } from './stored-page.ts';
import { untilStopped } from './until-stopped.ts';

interface Deps {
  db: Db;
  store: FileStore;
  pdf: PdfPool;
  queue: JobQueue;
  pageImages: PageImages;
  pageFailures: PageFailures;
  pageContents: PageContents;
  limits: PageLimits;
}

const coverWidth = 600;

/**
 * Seconds until the pages of a book can be found by pictures of them: whoever opens the new book
 * comes first.
 */
const indexAfterS = 60;

/**
 * The job that follows an upload: outline, cover from page 1, then text and images page by page.
 * Books take turns: a run lasts `limits.turn`, then it queues the next run after those of the other
 * books. It may be killed at any point and run again; finished work is not repeated.
 */
export function createIngest({ db, store, pdf, queue, limits, ...deps }: Deps) {
  const { pageImages, pageFailures } = deps;
  const books = createBookQueries(db);
  const pages = createPageQueries(db);
  const failures = createPageFailureQueries();
  const outcomes = createOutcomeQueries();
  const turns = createIngestTurnQueries(queue);
  const makePage = createPageIngest({ pages, pdf, limits, ...deps });

  /**
   * The work that is left, according to the rows in the database and not to the plan of an earlier
   * run.
   */
  async function left(trx: Db, book: Book) {
    const hasBudget = book.drawingMs < limits.budget(book.pageCount);
    const cover = { sha256: book.sha256, page: 1, width: coverWidth };
    return {
      outline: !book.outlined,
      cover: book.coverFileId === null && (await failures.find(trx, cover))?.failure === undefined,
      undecided: await failures.undecided(trx, book.sha256),
      pages: await pages.missing(trx, book, hasBudget),
    };
  }

  async function makeOutline({ fileId }: Book, path: string, turn: string): Promise<void> {
    try {
      const outline = await pdf.outline(path, { turn, limit: limits.attempt });
      await books.saveOutline(fileId, outline, null);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await books.saveOutline(fileId, [], failure);
    }
  }

  /** An earlier release saved no usable size of a page whose boxes have nothing in common. */
  async function mendSizes({ fileId }: Book, path: string, turn: string): Promise<void> {
    try {
      const { sizes } = await pdf.info(path, { turn, limit: limits.attempt });
      await books.saveSizes(fileId, sizes);
    } catch (error) {
      if (failureOf(error) === null) throw error;
    }
  }

  async function makeCover(book: Book, path: string, turn: string): Promise<void> {
    const { fileId, publisherId } = book;
    try {
      const image = await pdf.render(path, 1, coverWidth, { turn, limit: limits.attempt });
      const sha256 = createHash('sha256').update(image).digest('hex');
      await storeObject(
        db,
        { kind: 'image', sha256 },
        () => store.put(imageKey(sha256), image),
        () => books.saveCover(fileId, { sha256, fileSize: image.length, publisherId }),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await pageFailures.fail({ sha256: book.sha256, page: 1, width: coverWidth }, failure);
    }
  }

  /**
   * One turn of the book: first the pages that readers wait for, then page by page until the time
   * is over.
   */
  async function work(book: Book, path: string, isOver: () => boolean): Promise<void> {
    const todo = await left(db, book);
    const turn = `book ${book.fileId}`;
    if (!hasAllSizes(book.sizes, book.pageCount)) await mendSizes(book, path, turn);
    if (todo.outline) await makeOutline(book, path, turn);
    if (todo.cover && !isOver()) await makeCover(book, path, turn);
    for (const image of todo.undecided) {
      if (isOver()) return;
      await pageImages.prepare(image, { turn });
    }
    await pages.saveProgress(book.fileId, book.pageCount - todo.pages.length);
    const spending = { ...book, turn };
    for (const page of todo.pages) {
      if (isOver()) return;
      await makePage(spending, path, page);
    }
  }

  /**
   * Queues the next turn or, if nothing is left, finishes the book. An outdated turn changes
   * nothing.
   */
  function endTurn({ fileId, sha256, turn }: Book): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await outcomes.lockContent(trx, sha256);
      const book = await books.byFile(fileId, trx);
      if (book === undefined || book.turn !== turn || !book.atWork) return;
      const todo = await left(trx, book);
      if (todo.outline || todo.cover || todo.undecided.length > 0 || todo.pages.length > 0) {
        if (book.ingestState === 'working') await outcomes.saveUnfinished(trx, fileId);
        return turns.next(trx, fileId, todo.undecided.length > 0);
      }
      await turns.rest(trx, fileId);
      await outcomes.saveOfContent(trx, sha256);
      await queue.send('trace.index', {}, { trx, singletonKey: 'pages', startAfter: indexAfterS });
    });
  }

  return {
    async run(
      { fileId, turn = 0 }: Jobs['book.ingest'],
      { signal, stopping }: Pick<RunningJob<'book.ingest'>, 'signal' | 'stopping'>,
    ): Promise<void> {
      const book = await books.byFile(fileId);
      if (book === undefined || book.turn !== turn || !book.atWork) return;
      const path = await store.localPath(pdfKey(book.sha256));
      if (path === null)
        throw new UnrecoverableError(`the PDF of file ${fileId} is not in the file store`);
      await books.begin(fileId);
      const end = performance.now() + limits.turn;
      const isOver = () => signal.aborted || stopping.aborted || performance.now() >= end;
      // A process that is stopping does not wait for a heavy page: the next turn repeats that page.
      await untilStopped(work(book, path, isOver), stopping);
      signal.throwIfAborted();
      await endTurn(book);
    },

    /** Repeats the failed pages and does the missing ones; false if nothing failed. */
    async retry(trx: Trx, fileId: number): Promise<boolean> {
      const book = await books.byFile(fileId, trx);
      if (book === undefined) return false;
      await outcomes.lockContent(trx, book.sha256);
      if ((await turns.lock(trx, fileId))?.ingestState !== 'failed') return false;
      await pages.forgetFailedTexts(trx, fileId);
      await pages.beginAgain(trx, fileId, await failures.forgetFailures(trx, book.sha256));
      await turns.wake(trx, fileId);
      return true;
    },

    /** Repeats one page, also while the ingest works; false if nothing of the page failed. */
    async retryPage(trx: Trx, fileId: number, page: number): Promise<boolean> {
      const book = await books.byFile(fileId, trx);
      if (book === undefined) return false;
      await outcomes.lockContent(trx, book.sha256);
      await turns.lock(trx, fileId);
      const images = await failures.forgetFailures(trx, book.sha256, page);
      const texts = await pages.forgetFailedTexts(trx, fileId, page);
      if (images.length + texts === 0) return false;
      await pages.beginAgain(trx, fileId, images);
      // Faults of the other pages still show.
      await outcomes.saveUnfinished(trx, fileId);
      await turns.wake(trx, fileId);
      return true;
    },

    /**
     * Called when the job is given up: the finished pages stay readable, and the product names the
     * reason.
     */
    giveUp({ fileId, turn = 0 }: Jobs['book.ingest']): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const book = await books.byFile(fileId, trx);
        if (book === undefined) return;
        await outcomes.lockContent(trx, book.sha256);
        if ((await turns.lock(trx, fileId))?.turn !== turn) return;
        await failures.forgetUndecided(trx, book.sha256);
        await turns.rest(trx, fileId);
        await outcomes.saveInterrupted(trx, fileId);
      });
    },
  };
}

export type Ingest = ReturnType<typeof createIngest>;
