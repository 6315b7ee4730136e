import { sql, type RawBuilder } from 'kysely';
import { years } from '../lib/duration.ts';

/** All times come from the clock of the database: the clocks of the processes may differ. */

/** The day of a moment in Asia/Bangkok, as a date. */
export function bangkokDay(moment: RawBuilder<unknown>) {
  return sql<string>`(${moment} at time zone 'Asia/Bangkok')::date`;
}

/** The present day in Asia/Bangkok. */
export const today = bangkokDay(sql`now()`);

/**
 * The moment at which a day begins in Asia/Bangkok. Compare moments with this moment, not days with
 * days: then PostgreSQL can use indexes and partitions by moment.
 *
 * @param day yyyy-MM-dd, or an expression of a date
 */
export function startOfDay(day: string | RawBuilder<unknown>) {
  return sql<Date>`((${day})::date::timestamp at time zone 'Asia/Bangkok')`;
}

/**
 * Whether the student is younger than `age` full years today (product rules, section 4). It
 * agrees with `ageOn` (contract/law/ages.ts): a person born on 29 February is older from 1 March on.
 */
export function isYoungerThan(age: number) {
  return sql<boolean>`customers.birthday > ${today} - ${years(age).sql}`;
}

/**
 * This moment, for `updated_at`. `now()` is the start of the transaction: an edit that waited for
 * another edit's lock would look older than that edit, and entity tags would go back in time.
 */
export const thisMoment = sql<Date>`clock_timestamp()`;

/** Whole seconds until a moment; 0 once it is over. */
export function secondsUntil(moment: RawBuilder<unknown>) {
  return sql<number>`greatest(0, ceil(extract(epoch from ${moment} - ${thisMoment})))::int`;
}
