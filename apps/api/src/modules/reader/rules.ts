import { days } from '../../duration.ts';

/** The clock of a device may run ahead: what was edited there counts as at most so far from now. */
export const clockAhead = days(1);
