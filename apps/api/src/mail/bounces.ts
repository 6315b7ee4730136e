import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { BounceReport } from './bounce-reports.ts';
import { bounceClockTolerance } from './rules.ts';

/**
 * The columns of a mail whose address does not exist. A mail counts as such when the server says so
 * while it is sent (`isBounce` in transport.ts) or afterwards (bounce-reports.ts). No address is
 * refused because of it (docs/decisions/0035).
 */
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
 * one that was sent there until then. A repeated report finds the mail marked and changes nothing.
 * @returns how many mails are newly marked
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
