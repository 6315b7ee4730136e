import { pageWidths } from '@aqua/contract/reading/open-books';
import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { pageDrawing } from '../../../pdf/page-drawing.ts';
import { firstFailure, flawsOf } from './flaws.ts';

/** The failure of an ingest that was given up; it stays until a retry. */
const interrupted = 'pdf.interrupted';

/** The result of a book's ingest, as the product shows it. */
export function createOutcomeQueries() {
  async function flaws(trx: Trx, fileId: number, isFinished: boolean) {
    const { sha256, outlineFailure, missingPages } = await trx
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
      .select(['files.sha256', 'outlineFailure', 'missingPages'])
      .where('fileId', '=', fileId)
      .executeTakeFirstOrThrow();
    const failed = await trx
      .selectFrom('pageFailures')
      .select(['page', 'failure'])
      .where('sha256', '=', sha256)
      .where('width', 'in', pageWidths)
      .where('drawing', '=', pageDrawing)
      .where('failure', 'is not', null)
      .orderBy('page')
      .execute();
    const pages = await trx
      .selectFrom('pdfPages')
      .select(['page', 'state', 'failure', 'drawn', 'cutPicture'])
      .where('fileId', '=', fileId)
      .where((eb) =>
        eb.or([eb('state', '<>', 'whole'), eb('drawn', '=', false), eb('cutPicture', '=', true)]),
      )
      .orderBy('page')
      .execute();
    return flawsOf({ outlineFailure, missingPages, failed, pages, isFinished });
  }

  async function saveFinished(trx: Trx, fileId: number): Promise<void> {
    const found = await flaws(trx, fileId, true);
    const failure = firstFailure(found);
    await trx
      .updateTable('pdfDocuments')
      .set({
        flaws: JSON.stringify(found),
        ingestState: sql<'ready'>`case when failure = ${interrupted} or ${failure}::text is not null
          then 'failed' else 'ready' end`,
        failure: sql<string>`case when failure = ${interrupted} then failure else ${failure} end`,
        pagesDone: sql<number>`case when failure = ${interrupted} then pages_done else page_count end`,
      })
      .where('fileId', '=', fileId)
      .execute();
  }

  return {
    /** Saves the result of a book whose ingest was given up before all pages were done. */
    async saveInterrupted(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set({ failure: interrupted })
        .where('fileId', '=', fileId)
        .execute();
      await saveFinished(trx, fileId);
    },

    /** Saves the preliminary result of a book that the ingest has not finished. */
    async saveUnfinished(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set({ flaws: JSON.stringify(await flaws(trx, fileId, false)) })
        .where('fileId', '=', fileId)
        .execute();
    },

    /**
     * Until the transaction ends, no other transaction changes the results of these books. Taken
     * before other locks.
     */
    async lockContent(trx: Trx, sha256: string): Promise<void> {
      await trx
        .selectFrom('pdfDocuments')
        .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
        .select('fileId')
        .where('sha256', '=', sha256)
        .orderBy('fileId')
        .forNoKeyUpdate('pdfDocuments')
        .execute();
    },

    /**
     * Saves the results of all finished books with that content; the ingest saves those of
     * unfinished ones.
     */
    async saveOfContent(trx: Trx, sha256: string): Promise<void> {
      const books = await trx
        .selectFrom('pdfDocuments')
        .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
        .select('fileId')
        .where('sha256', '=', sha256)
        .where('atWork', '=', false)
        .orderBy('fileId')
        .execute();
      for (const { fileId } of books) await saveFinished(trx, fileId);
    },
  };
}
