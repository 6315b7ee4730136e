import type { ErrorCode } from '@aqua/contract/errors';
import type { Db } from '../../../db/connect.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import { createPageFailureQueries, type PageImage } from './page-failure-queries.ts';
import { createOutcomeQueries } from './outcome-queries.ts';
import { createIngestTurnQueries } from './ingest-turn-queries.ts';

export type { PageImage };

/**
 * Images that can't be drawn within a reader's time limit. They are recorded by content, page,
 * width and drawing version, so that every process answers every later request at once, and no
 * child process works on a page that is known to fail.
 */
export function createPageFailures({ db, queue }: { db: Db; queue: JobQueue }) {
  const queries = createPageFailureQueries();
  const outcomes = createOutcomeQueries();
  const turns = createIngestTurnQueries(queue);

  return {
    find: (image: PageImage) => queries.find(db, image),

    /**
     * Records that the image can't be drawn, until an operator retries the ingest or the drawing
     * version changes.
     */
    fail(image: PageImage, failure: ErrorCode): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await outcomes.lockContent(trx, image.sha256);
        await queries.note(trx, image, failure);
        await outcomes.saveOfContent(trx, image.sha256);
      });
    },

    /**
     * Removes the failure once any process has drawn the image: otherwise the ingest would try it
     * for ever.
     */
    async settle(image: PageImage): Promise<void> {
      if (!(await queries.isNoted(db, image))) return;
      await db.transaction().execute(async (trx) => {
        await outcomes.lockContent(trx, image.sha256);
        await queries.forget(trx, image);
        await outcomes.saveOfContent(trx, image.sha256);
      });
    },

    /**
     * Leaves the decision to the ingest, whose attempts may take longer. A finished book gets a new
     * turn for this.
     */
    postpone(image: PageImage & { fileId: number }): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await turns.lock(trx, image.fileId);
        await queries.noteUndecided(trx, image);
        await turns.wakeFirst(trx, image.fileId);
      });
    },
  };
}

export type PageFailures = ReturnType<typeof createPageFailures>;
