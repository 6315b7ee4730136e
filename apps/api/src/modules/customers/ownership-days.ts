import { sql, type RawBuilder } from 'kysely';
import { today } from '../../db/clock.ts';

/**
 * An ownership counts from its first to its last day, both included, by the day in Asia/Bangkok; a
 * missing day is no bound (decisions, section 5). Conditions on rows of `product_ownerships`.
 */
const hasBegun = sql<boolean>`coalesce(starts_on <= ${today}, true)`;

/** Counts today or from a later day. */
export const isNotOver = endsNotBeforeToday(sql`ends_on`);

/** Counts today: the student may open the book. */
export const isCurrent = sql<boolean>`(${hasBegun} and ${isNotOver})`;

/** The last day has passed: the book can be assigned again, with new days. */
export const isOver = sql<boolean>`ends_on < ${today}`;

/** Whether an ownership with these days would count today or from a later day. */
export function wouldNotBeOver(endsOn: RawBuilder<unknown>) {
  return endsNotBeforeToday(endsOn);
}

function endsNotBeforeToday(lastDay: RawBuilder<unknown>) {
  return sql<boolean>`coalesce(${lastDay} >= ${today}, true)`;
}
