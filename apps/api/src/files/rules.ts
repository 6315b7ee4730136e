import { hours } from '../duration.ts';

/** How long a file that is attached to nothing stays (decisions, section 6). */
export const unattachedKept = hours(24);

/** How long what was stored half and never finished stays. */
export const unfinishedKept = hours(24);
