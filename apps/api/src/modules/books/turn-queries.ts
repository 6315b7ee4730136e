import type { Trx } from '../../db/connect.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { turnKey } from './turn-key.ts';

/** Of a turn in which a page is drawn that a reader waits for; all others have 0. */
const readerWaits = 1;

/**
 * Whose turn it is with the ingest. A book has one job at a time: each ends with the next one or with
 * the book, and what a lost process still does in an earlier turn changes nothing.
 */
export function createTurnQueries(queue: JobQueue) {
  async function lock(trx: Trx, fileId: number) {
    return trx
      .selectFrom('pdfDocuments')
      .select(['turn', 'atWork', 'ingestState'])
      .where('fileId', '=', fileId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  async function next(trx: Trx, fileId: number, isWaitedFor: boolean): Promise<void> {
    const { turn } = await trx
      .updateTable('pdfDocuments')
      .set((eb) => ({ turn: eb('turn', '+', 1), atWork: true }))
      .where('fileId', '=', fileId)
      .returning('turn')
      .executeTakeFirstOrThrow();
    const priority = isWaitedFor ? readerWaits : 0;
    const singletonKey = turnKey(fileId, turn);
    await queue.send('book.ingest', { fileId, turn }, { trx, priority, singletonKey });
  }

  return {
    /** Before anything else of the book is written. */
    lock,

    /** Behind all other books that wait or, where a reader waits, before them. */
    next,

    /** For a book that is finished; one that is not comes to it anyway. */
    async wake(trx: Trx, fileId: number): Promise<void> {
      const book = await lock(trx, fileId);
      if (book?.atWork === false) await next(trx, fileId, false);
    },

    /** For a page that a reader waits for: before all other books, also where the book has a turn to come. */
    async wakeFirst(trx: Trx, fileId: number): Promise<void> {
      const book = await lock(trx, fileId);
      if (book === undefined) return;
      if (!book.atWork) return next(trx, fileId, true);
      const singletonKey = turnKey(fileId, book.turn);
      await queue.hasten('book.ingest', { trx, priority: readerWaits, singletonKey });
    },

    /** Nothing is left to do. */
    async rest(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set((eb) => ({ turn: eb('turn', '+', 1), atWork: false, failure: null }))
        .where('fileId', '=', fileId)
        .execute();
    },
  };
}
