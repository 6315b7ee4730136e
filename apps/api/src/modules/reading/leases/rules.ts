import { days } from '../../../lib/duration.ts';

/**
 * How long after its end a lease can be renewed, so that a device that was offline for longer need
 * not download its books again.
 */
export const leasesKeptFor = days(30);
