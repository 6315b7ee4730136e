import type { Trx } from '../../../db/connect.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { turnKey } from './ingest-turn-key.ts';

/** The priority of a turn that draws a page for a waiting reader; all others have 0. */
const readerWaits = 1;

/**
 * The turns of books in the ingest. A book has one job at a time. Each job ends by queueing the
 * next one or by finishing the book. A process that has lost its turn no longer changes anything.
 */
export function createIngestTurnQueries(queue: JobQueue) {
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
    /** Locks the book; called before anything else about it is written. */
    lock,

    /** Queues the next turn: after all other waiting books or, if a reader waits, before them. */
    next,

    /** Queues a turn for a finished book; an unfinished book has one already. */
    async wake(trx: Trx, fileId: number): Promise<void> {
      const book = await lock(trx, fileId);
      if (book?.atWork === false) await next(trx, fileId, false);
    },

    /**
     * Queues a turn for a page that a reader waits for: before all other books, even if a turn of
     * this book is already waiting.
     */
    async wakeFirst(trx: Trx, fileId: number): Promise<void> {
      const book = await lock(trx, fileId);
      if (book === undefined) return;
      if (!book.atWork) return next(trx, fileId, true);
      const singletonKey = turnKey(fileId, book.turn);
      await queue.raisePriority('book.ingest', { trx, priority: readerWaits, singletonKey });
    },

    /** Records that the book has no further turn. */
    async rest(trx: Trx, fileId: number): Promise<void> {
      await trx
        .updateTable('pdfDocuments')
        .set((eb) => ({ turn: eb('turn', '+', 1), atWork: false, failure: null }))
        .where('fileId', '=', fileId)
        .execute();
    },
  };
}
