import { days } from '../../duration.ts';

/** How long after it was made a request about the own data is due (decisions, section 10). */
export const answeredWithin = days(30);

/** How many copies of the own data a student gets in a day: each reads everything there is. */
export const ownCopiesPerDay = 5;
