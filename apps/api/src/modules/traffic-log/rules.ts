import { days } from '../../duration.ts';

/**
 * How long the traffic log is kept by law (decisions, section 10), counted from the last moment of a
 * partition: a row of its first day stays a week longer.
 */
export const trafficKept = days(90);

/** Partitions made ahead: a housekeeping that fails for a fortnight loses nothing. */
export const weeksAhead = 3;
