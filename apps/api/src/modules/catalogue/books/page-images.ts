import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '@aqua/contract/errors';
import type { FileStore } from '../../../files/file-store.ts';
import { earlierPageImageKeys, pageImageKey, pdfKey } from '../../../files/object-keys.ts';
import { AppError } from '../../../lib/errors.ts';
import { errorCodes } from '../../../pdf/error-codes.ts';
import { PdfError } from '../../../pdf/pdf-error.ts';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { JobOptions } from '../../../pdf/pdf-types.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { createSingleFlight } from '../../../lib/single-flight.ts';
import type { PageFailures, PageImage } from './page-failures.ts';

interface Deps {
  store: FileStore;
  pdf: PdfPool;
  pageFailures: PageFailures;
  limits: PageLimits;
}

/** Whom an image is drawn for, and what cancels it. */
type Asker = Required<Pick<JobOptions, 'turn'>> & Pick<JobOptions, 'signal' | 'took'>;

const maxBooksWithGaps = 1_000;

/**
 * The images of a book's pages without watermark, in the widths of the contract (`allPageWidths`):
 * kept in the store, drawn when missing, never sent to anybody. Parallel requests for a page share
 * the work. A failure is stored and returned at once until somebody retries the ingest.
 */
export function createPageImages({ store, pdf, pageFailures, limits }: Deps) {
  const forReaders = createSingleFlight<Buffer>();
  const inBackground = createSingleFlight<Buffer>();
  const ahead = new Map<string, AbortController>();
  /** Books with a missing image: the drawing version is new, or files were lost. */
  const withGaps = new LRUCache<string, true>({ max: maxBooksWithGaps });

  async function draw({ sha256, page, width }: PageImage, options: JobOptions): Promise<Buffer> {
    const path = await store.localPath(pdfKey(sha256));
    if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
    const image = await pdf.render(path, page, width, options);
    await store.put(keyOf({ sha256, page, width }), image);
    for (const key of earlierPageImageKeys(sha256, page, width)) await store.remove(key);
    return image;
  }

  /**
   * Draws within the time limit of a reader; otherwise the ingest's longer attempt decides while
   * the reader waits.
   */
  async function drawForReader(wanted: PageImage & { fileId: number }, options: JobOptions) {
    const known = await pageFailures.find(wanted);
    if (known?.failure) throw new AppError('page.broken');
    const seconds = limits.askAgain / 1_000;
    const isSlow = known !== undefined;
    if (!isSlow) {
      try {
        const image = await draw(wanted, { ...options, priority: 'reader', wait: limits.reader });
        await pageFailures.settle(wanted);
        withGaps.set(bookOf(wanted), true);
        return image;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === null) throw error;
        const isTimeout = error instanceof PdfError && error.code === 'timeout';
        if (!isTimeout) {
          await pageFailures.fail(wanted, failure);
          throw new AppError('page.broken');
        }
      }
    }
    await pageFailures.postpone(wanted);
    throw new AppError('page.preparing', { seconds });
  }

  /** Draws the image if it is missing; returns the error code if it can't be drawn. */
  async function prepare(wanted: PageImage, { turn, signal, took }: Asker) {
    const key = keyOf(wanted);
    if ((await store.head(key)) !== null) {
      await pageFailures.settle(wanted);
      return null;
    }
    const known = await pageFailures.find(wanted);
    if (known?.failure) return known.failure;
    const options = { priority: 'background', turn, limit: limits.attempt } as const;
    const work = (abandoned: AbortSignal) =>
      draw(wanted, { ...options, signal: abandoned, ...(took && { took }) });
    try {
      await inBackground(key, work, signal);
      await pageFailures.settle(wanted);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      await pageFailures.fail(wanted, failure);
      return failure;
    }
  }

  return {
    async get(wanted: PageImage & { fileId: number }, { turn, signal }: Asker): Promise<Buffer> {
      const key = keyOf(wanted);
      const kept = await store.read(key);
      if (kept !== null) return kept;
      // A reader who wants the page now does not wait until it was drawn ahead.
      ahead.get(key)?.abort();
      const work = (abandoned: AbortSignal) => drawForReader(wanted, { turn, signal: abandoned });
      return forReaders(key, work, signal);
    },

    prepare,

    /** Whether this process recently found an image of the book missing, at that width. */
    hasGaps: (book: Omit<PageImage, 'page'>) => withGaps.get(bookOf(book)) === true,

    /**
     * Draws a page that a reader will probably open next. A reader who opens it meanwhile takes
     * over.
     */
    async prepareAhead(wanted: PageImage, turn: string): Promise<void> {
      const key = keyOf(wanted);
      if (ahead.has(key)) return;
      const takenOver = new AbortController();
      ahead.set(key, takenOver);
      try {
        await prepare(wanted, { turn: `ahead of ${turn}`, signal: takenOver.signal });
      } catch (error) {
        if (!takenOver.signal.aborted) throw error;
      } finally {
        ahead.delete(key);
      }
    },
  };
}

function bookOf({ sha256, width }: Omit<PageImage, 'page'>): string {
  return `${sha256} ${width}`;
}

function keyOf({ sha256, page, width }: PageImage): string {
  return pageImageKey(sha256, page, width);
}

/**
 * The error code if the file is at fault; null if the server is, in which case the work is tried
 * again.
 */
export function failureOf(error: unknown): ErrorCode | null {
  return error instanceof PdfError ? errorCodes[error.code] : null;
}

export type PageImages = ReturnType<typeof createPageImages>;
