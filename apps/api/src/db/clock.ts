import { sql } from 'kysely';
import { years } from '../duration.ts';

/** All times come from the clock of the database: the clocks of the processes may differ. */

/** The day in Asia/Bangkok. */
export const today = sql<string>`(now() at time zone 'Asia/Bangkok')::date`;

/**
 * Whether the student has lived fewer than so many full years today (decisions, section 4). It agrees
 * with `ageOn` (contract/ages.ts): a person born on 29 February is older from 1 March on.
 */
export function isYoungerThan(age: number) {
  return sql<boolean>`customers.birthday > ${today} - ${years(age).sql}`;
}

/**
 * This moment, for `updated_at`. `now()` is the begin of the transaction: an edit that waited for the
 * lock of another edit would look older than that edit, and entity tags would go back in time.
 */
export const thisMoment = sql<Date>`clock_timestamp()`;
