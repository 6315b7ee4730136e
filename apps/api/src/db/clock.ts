import { sql } from 'kysely';

/** Time is the database's: the processes' clocks may differ. */

/** The day in Asia/Bangkok. */
export const today = sql<string>`(now() at time zone 'Asia/Bangkok')::date`;

/**
 * This moment, for `updated_at`. `now()` is when the transaction began: an edit that waited for another
 * one's lock would seem older than that, and entity tags would go back in time.
 */
export const thisMoment = sql<Date>`clock_timestamp()`;
