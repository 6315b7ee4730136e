import { days } from '../../duration.ts';

/**
 * How long the law keeps the traffic log (decisions, section 10), from the end of a partition: a row
 * of its first day stays a week longer.
 */
export const trafficKeptFor = days(90);

/** Weekly partitions that are created in advance: housekeeping may fail for two weeks. */
export const weeksAhead = 3;
