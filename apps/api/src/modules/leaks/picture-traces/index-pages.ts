import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { pointsVersion } from '../page-index/page-points.ts';
import { PdfError, type PdfErrorCode } from '../../../pdf/pdf-error.ts';
import type { AskLeakChild } from '../children/ask.ts';
import type { PageFinder } from './find-pages.ts';

interface Deps {
  db: Db;
  pages: Pick<PageFinder, 'imageOf'>;
  askChild: AskLeakChild;
}

/** The page is not the cause: the job tries again. */
const faultsOfServer: PdfErrorCode[] = ['killed', 'too-busy', 'closed'];

/** Pages that are looked up at once. */
const batch = 50;

/**
 * The job that adds pages to the index of points (docs/decisions/0067), book by book, the newest
 * first: those of a book whose ingest has ended, and those of every book from before there was an
 * index. Its work in the PDF children comes after that of readers. An interrupted run is continued
 * where it stopped.
 */
export function createPageIndexing({ db, pages, askChild }: Deps) {
  function nextPdf() {
    return db
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
      .select(['files.id as fileId', 'files.sha256'])
      .where('pdfDocuments.pointsVersion', '<', pointsVersion)
      .where('pdfDocuments.ingestState', 'in', ['ready', 'failed'])
      .orderBy('pdfDocuments.fileId', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Pages that the ingest has drawn; a page that it could not draw is not worth another try. */
  function lacking(fileId: number, after: number) {
    return db
      .selectFrom('pdfPages')
      .leftJoin('pagePoints', (join) =>
        join
          .onRef('pagePoints.fileId', '=', 'pdfPages.fileId')
          .onRef('pagePoints.page', '=', 'pdfPages.page')
          .on('pagePoints.version', '>=', pointsVersion),
      )
      .select('pdfPages.page')
      .where('pdfPages.fileId', '=', fileId)
      .where('pdfPages.drawn', '=', true)
      .where('pdfPages.page', '>', after)
      .where('pagePoints.page', 'is', null)
      .orderBy('pdfPages.page')
      .limit(batch)
      .execute();
  }

  async function add(fileId: number, sha256: string, page: number, signal: AbortSignal) {
    const options = { turn: 'page index', priority: 'background', signal } as const;
    try {
      const image = await pages.imageOf(sha256, page, options);
      if (image === null) return;
      const points = Buffer.from(await askChild('pagePoints', [image], options));
      // The book may have been removed meanwhile; then there is nothing to add.
      await sql`
        insert into page_points (file_id, page, version, points)
        select file_id, ${page}::int, ${pointsVersion}::int, ${points}::bytea
        from pdf_documents where file_id = ${fileId}
        on conflict (file_id, page) do update
          set version = excluded.version, points = excluded.points`.execute(db);
    } catch (error) {
      if (signal.aborted) return;
      // A page that takes too much time or memory is left out.
      if (!(error instanceof PdfError) || faultsOfServer.includes(error.code)) throw error;
    }
  }

  async function finish(fileId: number): Promise<void> {
    await db
      .updateTable('pdfDocuments')
      .set({ pointsVersion })
      .where('fileId', '=', fileId)
      .execute();
  }

  return async function indexPages({
    signal,
    stopping,
  }: Pick<RunningJob<'trace.index'>, 'signal' | 'stopping'>): Promise<void> {
    const ends = AbortSignal.any([signal, stopping]);
    for (let book = await nextPdf(); book !== undefined; book = await nextPdf()) {
      const { fileId, sha256 } = book;
      let after = 0;
      for (;;) {
        const found = await lacking(fileId, after);
        for (const { page } of found) {
          if (ends.aborted) return;
          await add(fileId, sha256, page, ends);
          after = page;
        }
        if (found.length < batch) break;
      }
      await finish(fileId);
    }
  };
}
