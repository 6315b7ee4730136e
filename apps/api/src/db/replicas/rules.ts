import { hours, seconds } from '../../lib/duration.ts';

/** A replica that lacks more than what was written in this time is not read from. */
export const replicaLagsAtMost = seconds(5);

/** When an account wrote is kept for longer than any replica may lag. */
export const accountWritesKeptFor = hours(1);
