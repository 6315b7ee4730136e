import type { ErrorCode } from '@aqua/contract/errors';
import { defaultCoverId } from '@aqua/contract/catalogue/products';
import type { Db } from '../../../db/connect.ts';
import type { OutlineItem, PageSize } from '../../../db/tables/files.ts';
import type { PdfInfo } from '../../../pdf/pdf-types.ts';

export function createBookQueries(db: Db) {
  return {
    /** A PDF with the state of its ingest. */
    byFile(fileId: number, trx: Db = db) {
      return trx
        .selectFrom('pdfDocuments')
        .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
        .selectAll('pdfDocuments')
        .select(['files.sha256', 'files.fileName', 'files.publisherId'])
        .where('fileId', '=', fileId)
        .executeTakeFirst();
    },

    /** A finished book stays finished while one of its pages is tried again. */
    async begin(fileId: number): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ ingestState: 'working', failure: null })
        .where('fileId', '=', fileId)
        .where('ingestState', '=', 'waiting')
        .execute();
    },

    async saveSizes(fileId: number, sizes: PageSize[]): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ sizes: JSON.stringify(sizes) })
        .where('fileId', '=', fileId)
        .where('pageCount', '=', sizes.length)
        .execute();
    },

    /** What a book says about itself that an earlier release did not read. */
    async saveInfo(
      fileId: number,
      { labels, isRightToLeft }: Pick<PdfInfo, 'labels' | 'isRightToLeft'>,
    ): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ labels, rightToLeft: isRightToLeft })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** An outline that could not be read is saved as empty, with the reason. */
    async saveOutline(
      fileId: number,
      outline: OutlineItem[],
      outlineFailure: ErrorCode | null,
    ): Promise<void> {
      await db
        .updateTable('pdfDocuments')
        .set({ outline: JSON.stringify(outline), outlined: true, outlineFailure })
        .where('fileId', '=', fileId)
        .execute();
    },

    /** The first page as a cover, also for products that were saved before the page was drawn. */
    saveCover(
      fileId: number,
      image: { sha256: string; fileSize: number; publisherId: number | null },
    ) {
      return db.transaction().execute(async (trx) => {
        // Saving a product locks the product, then its PDF. Another order here could deadlock.
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
  };
}

export type Book = NonNullable<Awaited<ReturnType<ReturnType<typeof createBookQueries>['byFile']>>>;
