import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import { createCopyAllowance } from '../copied-text/allowance.ts';
import { createTextDayQueries, type TextPage } from './text-day-queries.ts';

interface Deps {
  db: Db;
  percent: Config['COPY_PERCENT'];
  perDay: Config['TEXT_PAGES_PER_DAY'];
}

/**
 * The texts of pages that students get: as many in a day as a person can read, each page once.
 * Every further one is a copy, and is refused when the copies of the day are used up
 * (docs/decisions/0041).
 */
export function createTextPages({ db, percent, perDay }: Deps) {
  const allowance = createCopyAllowance({ db, percent });
  const queries = createTextDayQueries(db);
  return {
    /** Counts the text of a page that is about to be answered, or refuses it. */
    async count({ fileId, ...page }: TextPage & { fileId: number }, text: string): Promise<void> {
      if (text === '' || (await queries.note(page, perDay))) return;
      const { customerId, productId } = page;
      await db.transaction().execute(async (trx) => {
        await queries.lock(trx, customerId);
        // Another call may have noted the page, or the day may have ended.
        if (await queries.note(page, perDay, trx)) return;
        const length = Array.from(text).length;
        await allowance
          .take({ customerId, productId, fileId }, length, trx)
          .catch((error: unknown) => refuse(error, perDay));
        await queries.note(page, null, trx);
      });
    },
  };
}

/** A student who turns pages has selected nothing, of which the refusal of a copy speaks. */
function refuse(error: unknown, max: number): never {
  const isUsedUp = error instanceof AppError && error.code === 'copy.limitReached';
  throw isUsedUp ? new AppError('reading.textUsedUp', { max }) : error;
}

export type TextPages = ReturnType<typeof createTextPages>;
