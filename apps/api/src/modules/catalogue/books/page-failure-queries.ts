import type { ErrorCode } from '@aqua/contract/errors';
import type { Db, Trx } from '../../../db/connect.ts';
import { pageDrawing } from '../../../pdf/page-drawing.ts';

/** A page of a content at one width. */
export interface PageImage {
  sha256: string;
  page: number;
  width: number;
}

const keyColumns = ['sha256', 'page', 'width', 'drawing'] as const;

export function createPageFailureQueries() {
  return {
    find(db: Db, { sha256, page, width }: PageImage) {
      return db
        .selectFrom('pageFailures')
        .select('failure')
        .where('sha256', '=', sha256)
        .where('page', '=', page)
        .where('width', '=', width)
        .where('drawing', '=', pageDrawing)
        .executeTakeFirst();
    },

    /** Notes of earlier drawing versions count, too. */
    async isNoted(db: Db, { sha256, page, width }: PageImage): Promise<boolean> {
      const noted = await db
        .selectFrom('pageFailures')
        .select('page')
        .where('sha256', '=', sha256)
        .where('page', '=', page)
        .where('width', '=', width)
        .executeTakeFirst();
      return noted !== undefined;
    },

    async note(trx: Trx, { sha256, page, width }: PageImage, failure: ErrorCode): Promise<void> {
      await trx
        .insertInto('pageFailures')
        .values({ sha256, page, width, drawing: pageDrawing, failure })
        .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet({ failure }))
        .execute();
    },

    async noteUndecided(trx: Trx, { sha256, page, width }: PageImage): Promise<void> {
      await trx
        .insertInto('pageFailures')
        .values({ sha256, page, width, drawing: pageDrawing, failure: null })
        .onConflict((conflict) => conflict.columns(keyColumns).doNothing())
        .execute();
    },

    /** Also removes the notes of earlier drawing versions. */
    async forget(trx: Trx, { sha256, page, width }: PageImage): Promise<void> {
      await trx
        .deleteFrom('pageFailures')
        .where('sha256', '=', sha256)
        .where('page', '=', page)
        .where('width', '=', width)
        .execute();
    },

    /** The pages on which the ingest must decide, the longest waiting first. */
    undecided(trx: Db, sha256: string) {
      return trx
        .selectFrom('pageFailures')
        .select(['sha256', 'page', 'width'])
        .where('sha256', '=', sha256)
        .where('drawing', '=', pageDrawing)
        .where('failure', 'is', null)
        .orderBy('notedAt')
        .execute();
    },

    async forgetUndecided(trx: Trx, sha256: string): Promise<void> {
      await trx
        .deleteFrom('pageFailures')
        .where('sha256', '=', sha256)
        .where('failure', 'is', null)
        .execute();
    },

    /**
     * Removes the failures of a content, or of one of its pages, so that these are tried again;
     * returns the pages.
     */
    async forgetFailures(trx: Trx, sha256: string, page?: number): Promise<number[]> {
      const forgotten = await trx
        .deleteFrom('pageFailures')
        .where('sha256', '=', sha256)
        .where('failure', 'is not', null)
        .$if(page !== undefined, (failures) => failures.where('page', '=', page ?? 0))
        .returning('page')
        .execute();
      return forgotten.map((each) => each.page);
    },
  };
}
