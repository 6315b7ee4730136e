import { pageWidths } from '@aqua/contract/reader';
import type { PageLimits } from '../../pdf/page-limits.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { storedText } from './stored-text.ts';
import type { PageFailures } from './page-failures.ts';
import { failureOf, type PageImages } from './page-images.ts';
import type { PageQueries, SavedText } from './page-queries.ts';
import type { Book } from './queries.ts';

interface Deps {
  pages: PageQueries;
  pdf: PdfPool;
  pageImages: PageImages;
  pageFailures: PageFailures;
  limits: PageLimits;
}

/** The state of a text that was not read because the book's budget was used up. */
const beyondBudget: SavedText = { state: 'failed', failure: 'pdf.tooHeavy' };

/**
 * One page of the ingest: its text and its images, saved together. A page that fails is saved with
 * its error code; the rest of the book stays readable.
 */
export function createPageIngest({ pages, pdf, pageImages, pageFailures, limits }: Deps) {
  async function readText(book: Spending, path: string, page: number): Promise<SavedText> {
    if (book.textMs >= limits.budget(book.pageCount)) return beyondBudget;
    const { turn } = book;
    const took = (milliseconds: number) => (book.textMs += milliseconds);
    try {
      const text = await pdf.text(path, page, { turn, limit: limits.attempt, took });
      return storedText(text, limits.textBytes);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      return { state: 'failed', failure };
    }
  }

  /** False when the book's budget is used up: then the page is drawn on demand. */
  async function draw(book: Spending, page: number): Promise<boolean> {
    const { sha256, turn } = book;
    const took = (milliseconds: number) => (book.drawingMs += milliseconds);
    let failure = null;
    for (const width of pageWidths) {
      if (book.drawingMs >= limits.budget(book.pageCount)) return false;
      const image = { sha256, page, width };
      // If one width can't be drawn, the larger one is not tried.
      if (failure === null) failure = await pageImages.prepare(image, { turn, took });
      else await pageFailures.fail(image, failure);
    }
    return true;
  }

  /** The book whose turn it is in the pool, and the time that it has used so far. */
  type Spending = Pick<Book, 'fileId' | 'sha256' | 'pageCount' | 'textMs' | 'drawingMs'> & {
    turn: string;
  };

  return async function makePage(
    book: Spending,
    path: string,
    { page, hasText }: { page: number; hasText: boolean },
  ): Promise<void> {
    const { textMs, drawingMs } = book;
    const text = hasText ? null : await readText(book, path, page);
    const isDrawn = await draw(book, page);
    await pages.savePage(book.fileId, page, {
      text,
      isDrawn,
      textMs: book.textMs - textMs,
      drawingMs: book.drawingMs - drawingMs,
    });
  };
}
