import { inbox } from '@aqua/contract/oversight/inbox';
import { trafficLog } from '@aqua/contract/oversight/traffic-log';
import { days } from '../../../lib/duration.ts';

/**
 * The calls that the screen of the log makes by itself, as often as it is looked at: the list, and
 * the numbers in the sidebar. They are recorded like all others (product rules, section 10), but
 * the list leaves out the caller's own, or it would show little else.
 */
export const ownPolling: readonly string[] = [trafficLog.list.path, inbox.counts.path];

/**
 * How long the law requires the traffic log to be kept (product rules, section 10), counted from
 * the end of a partition: a row of its first day stays a week longer.
 */
export const trafficKeptFor = days(90);

/** Weekly partitions created in advance, so that housekeeping may fail for two weeks. */
export const weeksAhead = 3;
