import { days } from '../../duration.ts';

/**
 * When a request about personal data is due, from when it was made (decisions, section 10). Every
 * insert says so; the column's own default is from a migration.
 */
export const answeredWithin = days(30);

/**
 * Copies of the own data that a student may download in a day: each reads all of the student's rows.
 */
export const ownCopiesPerDay = 5;
