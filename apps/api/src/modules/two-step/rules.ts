import { days, seconds } from '../../duration.ts';

/**
 * Codes of one step before and after are accepted too (RFC 6238, 5.2): clocks differ, and people type
 * slowly.
 */
export const codeTolerance = seconds(30);

/** Recovery codes that an account gets at a time; each works once. */
export const recoveryCodeCount = 10;

/** How long a two-step sign-in is kept that was started and never confirmed. */
export const unconfirmedTwoStepsKeptFor = days(1);
