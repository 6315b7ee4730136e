import { days } from '../../duration.ts';

/**
 * How long the law requires the traffic log to be kept (product rules, section 10), counted from
 * the end of a partition: a row of its first day stays a week longer.
 */
export const trafficKeptFor = days(90);

/** Weekly partitions created in advance, so that housekeeping may fail for two weeks. */
export const weeksAhead = 3;
