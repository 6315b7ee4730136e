import { days, seconds } from '../../../lib/duration.ts';

/** An authenticator app shows another code after this time (RFC 6238, 5.2). */
export const codeStep = seconds(30);

/**
 * Codes of one step before and after are accepted too (RFC 6238, 5.2): clocks differ, and people
 * type slowly.
 */
export const codeTolerance = seconds(30);

/** How many recovery codes an account gets at once; each works once. */
export const recoveryCodeCount = 10;

/** How long a two-step sign-in that was started but never confirmed is kept. */
export const unconfirmedTwoStepsKeptFor = days(1);
