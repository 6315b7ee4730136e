import type { ErrorCode } from '@aqua/contract/errors';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Box } from '../../../pdf/pdf-types.ts';
import { pageReading } from '../../../pdf/text/page-text.ts';
import { searchFolding } from '@aqua/contract/reading/book-search/fold';
import { pageSearchText } from '../../../pdf/text/search-text.ts';
import { usableLinks, usableWords } from './stored-page.ts';
import type { StoredText } from './stored-text.ts';

/** The stored text of a page, or why there is none. */
export type SavedText = StoredText | { state: 'failed'; failure: ErrorCode };

export function createPageQueries(db: Db) {
  /** Saves the part of the page's text that searches look at. */
  async function saveSearchText(
    trx: Db,
    fileId: number,
    page: number,
    text: string,
  ): Promise<void> {
    const stored = { folding: searchFolding, folded: pageSearchText(text) };
    await (text === ''
      ? trx
          .deleteFrom('pageSearchTexts')
          .where('fileId', '=', fileId)
          .where('page', '=', page)
          .execute()
      : trx
          .insertInto('pageSearchTexts')
          .values({ fileId, page, ...stored })
          .onConflict((conflict) => conflict.columns(['fileId', 'page']).doUpdateSet(stored))
          .execute());
  }

  async function saveText(trx: Trx, fileId: number, page: number, saved: SavedText): Promise<void> {
    const values =
      saved.state === 'failed'
        ? {
            state: saved.state,
            failure: saved.failure,
            text: '',
            words: '[]',
            links: '[]',
            cutPicture: false,
          }
        : {
            ...saved,
            failure: null,
            words: JSON.stringify(saved.words),
            links: JSON.stringify(saved.links),
          };
    const stored = { ...values, reading: pageReading };
    await trx
      .insertInto('pdfPages')
      .values({ fileId, page, ...stored })
      .onConflict((conflict) => conflict.columns(['fileId', 'page']).doUpdateSet(stored))
      .execute();
    await saveSearchText(trx, fileId, page, values.text);
  }

  return {
    saveSearchText,

    saveText: (fileId: number, page: number, saved: SavedText) =>
      db.transaction().execute((trx) => saveText(trx, fileId, page, saved)),

    /** The stored page; undefined before the ingest reaches it. */
    async page(fileId: number, page: number) {
      const stored = await db
        .selectFrom('pdfPages')
        .select(['page', 'state', 'text', 'words', 'links', 'reading'])
        .where('fileId', '=', fileId)
        .where('page', '=', page)
        .executeTakeFirst();
      if (stored === undefined) return undefined;
      return { ...stored, words: usableWords(stored.words), links: usableLinks(stored.links) };
    },

    /**
     * Records that this release can't read the page better: the text of the earlier release stays.
     */
    async keepText(fileId: number, page: number): Promise<void> {
      await db
        .updateTable('pdfPages')
        .set({ reading: pageReading })
        .where('fileId', '=', fileId)
        .where('page', '=', page)
        .where('reading', '<', pageReading)
        .execute();
    },

    /** Whether the book's ingest has ended, so that no job will do its pages. */
    async isFinished(fileId: number): Promise<boolean> {
      const book = await db
        .selectFrom('pdfDocuments')
        .select('ingestState')
        .where('fileId', '=', fileId)
        .executeTakeFirst();
      return book?.ingestState === 'ready' || book?.ingestState === 'failed';
    },

    /**
     * The work of the ingest: the pages without a text and, unless excluded, those without images.
     */
    async missing(
      trx: Db,
      { fileId, pageCount }: { fileId: number; pageCount: number },
      withImages: boolean,
    ): Promise<{ page: number; hasText: boolean }[]> {
      const { rows } = await sql<{ page: number; hasText: boolean }>`
        select number as page, pages.page is not null as has_text
        from generate_series(1, ${pageCount}::int) as number
        left join pdf_pages as pages on pages.file_id = ${fileId} and pages.page = number
        where pages.page is null or (${withImages} and not pages.drawn)
        order by number`.execute(trx);
      return rows;
    },

    /** Saves everything that a run has found out about a page, in one transaction. */
    savePage(
      fileId: number,
      page: number,
      found: {
        text: SavedText | null;
        content: Box | null;
        isDrawn: boolean;
        textMs: number;
        drawingMs: number;
      },
    ): Promise<void> {
      return db.transaction().execute(async (trx) => {
        if (found.text !== null) await saveText(trx, fileId, page, found.text);
        await trx
          .updateTable('pdfPages')
          .set({ content: found.content ?? [], ...(found.isDrawn && { drawn: true }) })
          .where('fileId', '=', fileId)
          .where('page', '=', page)
          .execute();
        await trx
          .updateTable('pdfDocuments')
          .set((eb) => ({
            pagesDone: sql<number>`least(page_count, pages_done + 1)`,
            textMs: eb('textMs', '+', Math.round(found.textMs)),
            drawingMs: eb('drawingMs', '+', Math.round(found.drawingMs)),
          }))
          .where('fileId', '=', fileId)
          .execute();
      });
    },

    async saveProgress(fileId: number, pagesDone: number): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ pagesDone })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** Removes the failed texts of a book, or of one page; returns how many there were. */
    async forgetFailedTexts(trx: Trx, fileId: number, page?: number): Promise<number> {
      const { numDeletedRows } = await trx
        .deleteFrom('pdfPages')
        .where('fileId', '=', fileId)
        .where('state', '=', 'failed')
        .$if(page !== undefined, (texts) => texts.where('page', '=', page ?? 0))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /**
     * Makes the ingest draw the images of these pages again and do whatever is missing, with a new
     * budget.
     */
    async beginAgain(trx: Trx, fileId: number, pages: number[]): Promise<void> {
      await trx
        .updateTable('pdfPages')
        .set({ drawn: false })
        .where('fileId', '=', fileId)
        .where(sql<boolean>`page = any (${pages}::int[])`)
        .execute();
      await trx
        .updateTable('pdfDocuments')
        .set({
          ingestState: 'waiting',
          failure: null,
          flaws: '[]',
          textMs: 0,
          drawingMs: 0,
          // Newly drawn pages are not in the index of points yet.
          pointsVersion: 0,
          outlined: sql<boolean>`outlined and outline_failure is null`,
          outlineFailure: null,
          pagesDone: sql<number>`(select count(*) from pdf_pages
            where pdf_pages.file_id = pdf_documents.file_id and drawn)`,
        })
        .where('fileId', '=', fileId)
        .execute();
    },
  };
}

export type PageQueries = ReturnType<typeof createPageQueries>;
