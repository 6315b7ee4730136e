import { days } from '../../duration.ts';

/** How long a two-step sign-in that was started waits for its first code. */
export const unconfirmedKept = days(1);
