import { days, seconds } from '../../duration.ts';

/** The code of one step before and after is taken, too: clocks differ, and people type slowly. */
export const codeTolerance = seconds(30);

/** Recovery codes that an account gets at a time; each is good for one use. */
export const recoveryCodeCount = 10;

/** How long a two-step sign-in that was started waits for its first code. */
export const unconfirmedKept = days(1);
