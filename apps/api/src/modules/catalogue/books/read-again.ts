import { largestId } from '@aqua/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { pageReading } from '../../../pdf/text/page-text.ts';
import type { OldInfo } from './old-info.ts';
import type { PageContents } from './page-contents.ts';
import type { PageTexts } from './page-texts.ts';

interface Deps {
  db: Db;
  pageTexts: Pick<PageTexts, 'readAgain'>;
  pageContents: Pick<PageContents, 'findMissing'>;
  oldInfo: OldInfo;
}

const lacksInfo = sql<boolean>`(pdf_documents.labels is null or pdf_documents.right_to_left is null)`;

/** Pages that are looked up at once. */
const batch = 50;

/**
 * The job that reads books again that an earlier release read, the newest first: what they say about
 * themselves, and page by page their text and margins. Until then, searches find what this release no
 * longer reads, such as the text of hidden layers. An interrupted run continues where it stopped.
 */
export function createReadingAgain({ db, pageTexts, pageContents, oldInfo }: Deps) {
  function nextBook(below: number) {
    return db
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
      .select(['files.id as fileId', 'files.sha256', lacksInfo.as('lacksInfo')])
      .where(({ or, eb }) => or([eb('pdfDocuments.reading', '<', pageReading), lacksInfo]))
      .where('pdfDocuments.ingestState', 'in', ['ready', 'failed'])
      .where('files.id', '<', below)
      .orderBy('files.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  function outdated(fileId: number, after: number) {
    return db
      .selectFrom('pdfPages')
      .select(['page', sql<boolean>`content is null`.as('lacksContent')])
      .where('fileId', '=', fileId)
      .where('page', '>', after)
      .where(({ or, eb }) => or([eb('reading', '<', pageReading), eb('content', 'is', null)]))
      .orderBy('page')
      .limit(batch)
      .execute();
  }

  async function finish(fileId: number): Promise<void> {
    await db
      .updateTable('pdfDocuments')
      .set({ reading: sql<number>`greatest(reading, ${pageReading})` })
      .where('fileId', '=', fileId)
      .execute();
  }

  return async function readBooksAgain({
    signal,
    stopping,
  }: Pick<RunningJob<'search.index'>, 'signal' | 'stopping'>): Promise<void> {
    let book = await nextBook(largestId);
    while (book !== undefined) {
      const { fileId } = book;
      if (book.lacksInfo) await oldInfo.read(book, signal);
      let found = await outdated(fileId, 0);
      while (found.length > 0) {
        for (const { page, lacksContent } of found) {
          if (signal.aborted || stopping.aborted) return;
          await pageTexts.readAgain(book, page, signal);
          if (lacksContent) await pageContents.findMissing(book, page, signal);
        }
        found = await outdated(fileId, found.at(-1)?.page ?? 0);
      }
      // A page that the server, not its file, kept from being read is left for the next run.
      if ((await outdated(fileId, 0)).length === 0) await finish(fileId);
      book = await nextBook(fileId);
    }
  };
}
