import { sql, type RawBuilder } from 'kysely';
import { today } from '../../../../db/clock.ts';

/**
 * An ownership is valid from its first to its last day, both included, by the day in Asia/Bangkok;
 * a missing day sets no limit (product rules, section 5). Conditions on rows of
 * `product_ownerships`.
 */
const hasBegun = sql<boolean>`coalesce(starts_on <= ${today}, true)`;

/** Valid today or from a later day. */
export const isNotOver = endsNotBeforeToday(sql`ends_on`);

/** Valid today: the student may open the book. */
export const isCurrent = sql<boolean>`(${hasBegun} and ${isNotOver})`;

/** The last day has passed: the book can be assigned again, with new days. */
export const isOver = sql<boolean>`ends_on < ${today}`;

/** Whether an ownership that ends then would be valid today or from a later day. */
export function wouldNotBeOver(endsOn: RawBuilder<unknown>) {
  return endsNotBeforeToday(endsOn);
}

function endsNotBeforeToday(lastDay: RawBuilder<unknown>) {
  return sql<boolean>`coalesce(${lastDay} >= ${today}, true)`;
}
