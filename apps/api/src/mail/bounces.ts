import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { BounceReport } from './bounce-reports.ts';
import { bounceClockTolerance } from './rules.ts';

/** The columns of a mail whose address does not exist. */
export function bounced(reason: string) {
  return {
    state: 'bounced' as const,
    bouncedAt: sql<Date>`now()`,
    lastError: reason,
    sealed: null,
  };
}

/**
 * Marks the mails that came back. A report names the address and the time: the mail is the newest
 * one that was sent there until then. The same report again finds it marked and changes nothing.
 * @returns how many mails are now marked that were not before
 */
export async function markBounced(db: Db, reports: BounceReport[]): Promise<number> {
  let marked = 0;
  for (const { address, at, reason } of reports) {
    const newest = db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', address)
      .where('channel', '=', 'mail')
      .where('sentAt', '<=', sql<Date>`${at}::timestamptz + ${bounceClockTolerance.sql}`)
      .orderBy('id', 'desc')
      .limit(1);
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set(bounced(reason))
      .where('id', '=', newest)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    marked += Number(numUpdatedRows);
  }
  return marked;
}
