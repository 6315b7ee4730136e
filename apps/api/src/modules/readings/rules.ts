import { days, months } from '../../duration.ts';

/**
 * How long reading days are kept: the dashboard shows the last twelve months (decisions, section 8).
 */
export const readingDaysKeptFor = months(13);

/**
 * The clock of a device may be fast: what it sends (progress, annotations) is dated at most this far
 * in the future.
 */
export const maxClockAhead = days(1);
