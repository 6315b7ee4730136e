import { days } from '../../duration.ts';

/** The clock of a device may be fast: an edit is dated at most this far in the future. */
export const maxClockAhead = days(1);
