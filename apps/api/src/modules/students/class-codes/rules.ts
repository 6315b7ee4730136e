import { days, hours } from '../../../lib/duration.ts';

/**
 * Codes that do not work, from one network and by one student. A class sits behind one address, and
 * may scan the poster of an ended code together; of three billion codes, nobody finds one in years.
 */
export const wrongCodes = { perAddress: 300, perStudent: 30, within: hours(1) };

/** How long the row of a student who was refused, or has left the group, is kept. */
export const joinsKeptFor = days(90);
