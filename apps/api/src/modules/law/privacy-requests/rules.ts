import { answeredWithinDays } from '@aqua/contract/law/privacy-requests';
import { days } from '../../../lib/duration.ts';

/**
 * When a request about personal data is due, counted from when it was made (product rules, section
 * 10). Every insert sets it; the column's own default comes from a migration.
 */
export const answeredWithin = days(answeredWithinDays);

/** An open request that is due within this time needs attention. */
export const dueSoon = days(7);

/**
 * How many copies of their own data a student may download in a day: each reads all of the
 * student's rows.
 */
export const ownCopiesPerDay = 5;
