import { pageWidths } from '@aqua/contract/reading/open-books';
import type { PageLimits } from '../../../pdf/page-limits.ts';
import type { PdfPool } from '../../../pdf/pool.ts';
import { wholePage } from './stored-page.ts';
import { storedText } from './stored-text.ts';
import type { PageContents } from './page-contents.ts';
import type { PageFailures } from './page-failures.ts';
import { failureOf, type PageImages } from './page-images.ts';
import type { PageQueries, SavedText } from './page-queries.ts';
import type { Book } from './queries.ts';

interface Deps {
  pages: PageQueries;
  pdf: PdfPool;
  pageImages: PageImages;
  pageFailures: PageFailures;
  pageContents: PageContents;
  limits: PageLimits;
}

/** The state of a text that was not read because the book's budget was used up. */
const beyondBudget: SavedText = { state: 'failed', failure: 'pdf.tooHeavy' };

/**
 * One page of the ingest: its text, its images and where they are on it, saved together. A page that fails is saved with
 * its error code; the rest of the book stays readable.
 */
export function createPageIngest(deps: Deps) {
  const { pages, pdf, pageImages, pageFailures, pageContents, limits } = deps;

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

  /** Draws nothing more when the book's budget is used up: then the page is drawn on demand. */
  async function draw(book: Spending, page: number): Promise<'drawn' | 'failed' | 'left'> {
    const { sha256, turn } = book;
    const took = (milliseconds: number) => (book.drawingMs += milliseconds);
    let failure = null;
    for (const width of pageWidths) {
      if (book.drawingMs >= limits.budget(book.pageCount)) return 'left';
      const image = { sha256, page, width };
      // If one width can't be drawn, the larger one is not tried.
      if (failure === null) failure = await pageImages.prepare(image, { turn, took });
      else await pageFailures.fail(image, failure);
    }
    return failure === null ? 'drawn' : 'failed';
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
    const drawing = await draw(book, page);
    const took = (milliseconds: number) => (book.drawingMs += milliseconds);
    const content =
      drawing === 'drawn'
        ? await pageContents.find(path, page, { turn: book.turn, took })
        : wholePage;
    await pages.savePage(book.fileId, page, {
      text,
      content,
      isDrawn: drawing !== 'left',
      textMs: book.textMs - textMs,
      drawingMs: book.drawingMs - drawingMs,
    });
  };
}
