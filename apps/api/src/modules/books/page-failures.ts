import type { ErrorCode } from '@aqua/contract/errors';
import type { Db } from '../../db/connect.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { createPageFailureQueries, type PageImage } from './page-failure-queries.ts';
import { createOutcomeQueries } from './outcome-queries.ts';
import { createTurnQueries } from './turn-queries.ts';

export type { PageImage };

/**
 * Images that do not come within a reader's time. They are remembered by content, page, width and way
 * of drawing, so that everybody is answered at once, in every process, and no child is kept busy by
 * what is known to fail.
 */
export function createPageFailures({ db, queue }: { db: Db; queue: JobQueue }) {
  const queries = createPageFailureQueries();
  const outcomes = createOutcomeQueries();
  const turns = createTurnQueries(queue);

  return {
    find: (image: PageImage) => queries.find(db, image),

    /** The image can't be drawn, until an operator has it tried again or pages are drawn otherwise. */
    fail(image: PageImage, failure: ErrorCode): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await outcomes.lockContent(trx, image.sha256);
        await queries.note(trx, image, failure);
        await outcomes.saveOfContent(trx, image.sha256);
      });
    },

    /** The image is there, whoever drew it: what was noted meanwhile would have it tried for ever. */
    async settle(image: PageImage): Promise<void> {
      if (!(await queries.isNoted(db, image))) return;
      await db.transaction().execute(async (trx) => {
        await outcomes.lockContent(trx, image.sha256);
        await queries.forget(trx, image);
        await outcomes.saveOfContent(trx, image.sha256);
      });
    },

    /** The ingest's longer attempt decides; it has a turn even where the book is finished. */
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
