import { days } from '../../../lib/duration.ts';

/** A mail that came back longer ago needs no more attention. */
export const returnedWithin = days(90);
