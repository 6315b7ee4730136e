import type { Config } from '../../../config/config.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import { createCopyQueries } from './queries.ts';

/** A student's book, and the PDF whose characters the percentage is of. */
interface Place {
  customerId: number;
  productId: number;
  fileId: number;
}

/** How many characters of a book a student may take out on a day (docs/decisions/0041). */
export function createCopyAllowance({ db, percent }: { db: Db; percent: Config['COPY_PERCENT'] }) {
  const queries = createCopyQueries(db);
  return {
    /** Takes the characters out of today's allowance; returns how many are left, or refuses. */
    async take({ fileId, ...place }: Place, length: number, trx?: Trx): Promise<number> {
      const max = Math.floor(((await queries.charactersOf(fileId, trx)) * percent) / 100);
      const copied = await queries.add(place, { length, max }, trx);
      if (copied !== null) return max - copied;
      const left = Math.max(0, max - (await queries.copiedToday(place, trx)));
      throw new AppError('copy.limitReached', { percent, max, length, left });
    },
  };
}
