import { answeredWithinDays } from '@aqua/contract/requests';
import { days } from '../../duration.ts';

/**
 * When a request about personal data is due, from when it was made (decisions, section 10). Every
 * insert says so; the column's own default is from a migration.
 */
export const answeredWithin = days(answeredWithinDays);

/** An open request that is due within this time needs a hand. */
export const dueSoon = days(7);

/**
 * Copies of the own data that a student may download in a day: each reads all of the student's rows.
 */
export const ownCopiesPerDay = 5;
