import { sql } from 'kysely';

/** All times come from the clock of the database: the clocks of the processes may differ. */

/** The day in Asia/Bangkok. */
export const today = sql<string>`(now() at time zone 'Asia/Bangkok')::date`;

/**
 * This moment, for `updated_at`. `now()` is the begin of the transaction: an edit that waited for the
 * lock of another edit would look older than that edit, and entity tags would go back in time.
 */
export const thisMoment = sql<Date>`clock_timestamp()`;
