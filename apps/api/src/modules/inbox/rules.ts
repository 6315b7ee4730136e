import { days } from '../../duration.ts';

/** A mail that came back longer ago no longer needs a hand. */
export const returnedWithin = days(90);
