import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { searchFolding } from '@aqua/contract/reading/book-search/fold';
import { createPageQueries } from './page-queries.ts';

/** Pages folded between two checks whether the process is stopping. */
const batch = 50;

/**
 * The job that adds pages to the search index that were read before there was one, or folded by an
 * earlier release: book by book, the newest first. The ingest adds the pages that it reads itself.
 * An interrupted run continues where it stopped.
 */
export function createPageFolding({ db }: { db: Db }) {
  const pages = createPageQueries(db);

  /** A finished book not yet checked; books in the ingest are checked later. */
  function nextBook() {
    return db
      .selectFrom('pdfDocuments')
      .select('fileId')
      .where('searchFolding', '<', searchFolding)
      .where('ingestState', 'in', ['ready', 'failed'])
      .orderBy('fileId', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  function unfolded(fileId: number) {
    return db
      .selectFrom('pdfPages as pages')
      .leftJoin('pageSearchTexts as texts', (join) =>
        join
          .onRef('texts.fileId', '=', 'pages.fileId')
          .onRef('texts.page', '=', 'pages.page')
          .on('texts.folding', '>=', searchFolding),
      )
      .select(['pages.page', 'pages.text'])
      .where('pages.fileId', '=', fileId)
      .where('pages.text', '<>', '')
      .where('texts.page', 'is', null)
      .orderBy('pages.page')
      .limit(batch)
      .execute();
  }

  async function finish(fileId: number): Promise<void> {
    await db
      .updateTable('pdfDocuments')
      .set({ searchFolding: sql<number>`greatest(search_folding, ${searchFolding})` })
      .where('fileId', '=', fileId)
      .execute();
  }

  return async function foldPages({
    signal,
    stopping,
  }: Pick<RunningJob<'search.index'>, 'signal' | 'stopping'>): Promise<void> {
    let book = await nextBook();
    while (book !== undefined) {
      const { fileId } = book;
      const found = await unfolded(fileId);
      for (const { page, text } of found) {
        if (signal.aborted || stopping.aborted) return;
        await pages.saveSearchText(db, fileId, page, text);
      }
      if (found.length === batch) continue;
      await finish(fileId);
      book = await nextBook();
    }
  };
}
