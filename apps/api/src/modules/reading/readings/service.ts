import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import { createWriteBehind } from '../../../db/write-behind.ts';
import { placeOf, type Report } from './place.ts';
import { createReadingQueries, type Served } from './queries.ts';

interface Deps {
  db: Db;
  log: Pick<Logger, 'error'>;
}

/**
 * The reading days of students (product rules, section 8), and the page that each student has
 * reached.
 *
 * A reader of a day in Asia/Bangkok is a student to whom at least one page image was sent on that
 * day; the dashboard counts today's readers live (dashboard/reading-queries.ts) and those of past
 * days once (dashboard/aggregation-job.ts).
 */
export function createReadings({ db, log }: Deps) {
  const queries = createReadingQueries(db);
  const waiting = createWriteBehind<Served>({
    write: queries.add,
    onError: (error, lost) => log.error({ err: error, lost }, 'readings could not be written'),
  });
  return {
    /** Records a page that was just sent to a student; the response does not wait for this. */
    record(reading: Omit<Served, 'at'>): void {
      waiting.add({ at: performance.now(), ...reading });
    },

    flush: waiting.flush,
    /** Saves the place if it wins; returns the saved place. */
    async report(report: Report, deviceNumber: string) {
      const { customerId, productId } = report;
      const isSaved = await queries.report(report);
      const { editedAt, ...row } = await queries.place(customerId, productId, deviceNumber);
      const place = placeOf(row);
      if (place === null) throw new Error('a reported place is not stored');
      return { ...place, editedAt, isSaved };
    },
  };
}

export type Readings = ReturnType<typeof createReadings>;
