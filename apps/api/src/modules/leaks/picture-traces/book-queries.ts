import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { PageBatch } from '../page-index/page-search.ts';

/** A PDF of a book: its present one, or an earlier one that the store still has. */
export interface BookPdf {
  productId: number;
  fileId: number;
  sha256: string;
  pageCount: number;
}

/** Pages of the index that are read at once: 2 MB. */
const batch = 1_000;

export function createBookQueries(db: Db) {
  /** PDFs of books that are not deleted for good, the present one of each before the earlier ones. */
  const pdfs = () =>
    db
      .selectFrom(
        db
          .selectFrom('products')
          .select(['id as productId', 'pdfId as fileId', sql<number>`0`.as('age')])
          .unionAll(
            db
              .selectFrom('earlierPdfs')
              .select(['productId', 'fileId', sql<number>`2147483647 - earlier_pdfs.id`.as('age')]),
          )
          .as('own'),
      )
      .innerJoin('files', 'files.id', 'own.fileId')
      .innerJoin('pdfDocuments', 'pdfDocuments.fileId', 'files.id')
      .select(['own.productId', 'files.id as fileId', 'files.sha256', 'pdfDocuments.pageCount'])
      .orderBy('own.age');

  return {
    ofBook: (productId: number): Promise<BookPdf[]> =>
      pdfs().where('own.productId', '=', productId).execute(),

    /** The books that have these PDFs: several books may have the same PDF. */
    ofFiles: (fileIds: readonly number[]): Promise<BookPdf[]> =>
      pdfs()
        .where(sql<boolean>`files.id = any (${fileIds}::int[])`)
        .execute(),

    /** Pages that the index has, and pages that it lacks. */
    async indexed(): Promise<{ pagesSearched: number; pagesMissing: number }> {
      const {
        rows: [row],
      } = await sql<{ searched: number; known: number }>`
        select (select count(*)::int from page_points) as searched,
          (select coalesce(sum(page_count), 0)::int from pdf_documents) as known`.execute(db);
      const { searched = 0, known = 0 } = row ?? {};
      return { pagesSearched: searched, pagesMissing: Math.max(0, known - searched) };
    },

    /** Every page of the index. */
    async *pages(): AsyncGenerator<PageBatch> {
      let last = { fileId: 0, page: 0 };
      for (;;) {
        const rows = await db
          .selectFrom('pagePoints')
          .select(['fileId', 'page', 'points'])
          .where(sql<boolean>`(file_id, page) > (${last.fileId}::int, ${last.page}::int)`)
          .orderBy('fileId')
          .orderBy('page')
          .limit(batch)
          .execute();
        const end = rows.at(-1);
        if (end === undefined) return;
        let bytes = 0;
        yield {
          fileIds: rows.map(({ fileId }) => fileId),
          pages: rows.map(({ page }) => page),
          points: Buffer.concat(rows.map(({ points }) => points)),
          ends: rows.map(({ points }) => (bytes += points.length)),
        };
        last = end;
      }
    },
  };
}

export type BookQueries = ReturnType<typeof createBookQueries>;
