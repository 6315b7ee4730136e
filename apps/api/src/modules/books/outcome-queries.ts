import { pageWidths } from '@aqua/contract/reader';
import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';
import { pageDrawing } from '../../pdf/page-drawing.ts';
import { firstFailure, flawsOf } from './flaws.ts';

/** An ingest that was given up says so until it is tried again. */
const interrupted = 'pdf.interrupted';

/** What has become of a book as its card says it. */
export function createOutcomeQueries() {
  async function flaws(trx: Trx, fileId: number, isFinished: boolean) {
    const { sha256, outlineFailure } = await trx
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
      .select(['files.sha256', 'outlineFailure'])
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
      .select(['page', 'state', 'failure', 'drawn'])
      .where('fileId', '=', fileId)
      .where((eb) => eb.or([eb('state', '<>', 'whole'), eb('drawn', '=', false)]))
      .orderBy('page')
      .execute();
    return flawsOf({ outlineFailure, failed, pages, isFinished });
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
    /** Of a book whose ingest ends before its pages do. */
    async saveInterrupted(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set({ failure: interrupted })
        .where('fileId', '=', fileId)
        .execute();
      await saveFinished(trx, fileId);
    },

    /** What is known so far of a book that the ingest has not done yet. */
    async saveUnfinished(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set({ flaws: JSON.stringify(await flaws(trx, fileId, false)) })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** Nothing else changes what these books are until the transaction ends; before other locks. */
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

    /** All finished books of that content; of the others the ingest says it in its turn. */
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
