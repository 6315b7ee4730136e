import { defaultCoverId } from '@aqua/contract/products';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OutlineItem } from '../../db/schema-files.ts';
import { pageReading } from '../../pdf/text/page-text.ts';
import type { KeptText } from './kept-text.ts';

export function createBookQueries(db: Db) {
  return {
    /** A PDF with what is known of it. */
    byFile(fileId: number) {
      return db
        .selectFrom('pdfDocuments')
        .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
        .selectAll('pdfDocuments')
        .select(['files.sha256', 'files.fileName', 'files.publisherId'])
        .where('fileId', '=', fileId)
        .executeTakeFirst();
    },

    async begin(fileId: number): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ ingestState: 'working', failure: null })
        .where('fileId', '=', fileId)
        .execute();
    },

    async saveOutline(fileId: number, outline: OutlineItem[]): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ outline: JSON.stringify(outline) })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** The first page as a cover, also for products that were saved before it was drawn. */
    saveCover(
      fileId: number,
      image: { sha256: string; fileSize: number; publisherId: number | null },
    ) {
      return db.transaction().execute(async (trx) => {
        // Who saves a product locks it and then its PDF: in another order both could wait for ever.
        await trx
          .selectFrom('products')
          .select('id')
          .where('pdfId', '=', fileId)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute();
        const { id } = await trx
          .insertInto('files')
          .values({ kind: 'image', fileName: 'cover.jpg', contentType: 'image/jpeg', ...image })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('pdfDocuments')
          .set({ coverFileId: id })
          .where('fileId', '=', fileId)
          .execute();
        await trx
          .updateTable('products')
          .set({ coverImageId: id })
          .where('pdfId', '=', fileId)
          .where('coverImageId', '=', defaultCoverId)
          .execute();
      });
    },

    /** A page as it is kept; undefined before the ingest comes to it. */
    page(fileId: number, page: number) {
      return db
        .selectFrom('pdfPages')
        .select(['page', 'state', 'text', 'words', 'reading'])
        .where('fileId', '=', fileId)
        .where('page', '=', page)
        .executeTakeFirst();
    },

    async savePage(fileId: number, page: number, content: KeptText): Promise<void> {
      const { state, text } = content;
      const words = JSON.stringify(content.words);
      const values = { state, text, words, reading: pageReading };
      await db
        .insertInto('pdfPages')
        .values({ fileId, page, ...values })
        .onConflict((conflict) => conflict.columns(['fileId', 'page']).doUpdateSet(values))
        .execute();
    },

    async saveProgress(fileId: number, pagesDone: number): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ pagesDone })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** @param failure the error code of what could not be done; the rest of the book is there. */
    async finish(fileId: number, failure: string | null): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({
          ingestState: failure === null ? 'ready' : 'failed',
          failure,
          pagesDone: sql<number>`page_count`,
        })
        .where('fileId', '=', fileId)
        .execute();
    },
  };
}
