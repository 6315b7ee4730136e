import { days, hours, minutes } from '../duration.ts';

/** Failed sign-ins of one account from one address, and of all accounts from one address. */
export const failedSignIns = { perAccountAndAddress: 10, perAddress: 100, within: minutes(15) };

/**
 * Wrong passwords of an account from all addresses together (NIST SP 800-63B, 5.2.2: no more than
 * 100). Where the account is known, guesses are counted apart (docs/decisions/0024).
 */
export const guesses = { perAccount: 100, within: days(1) };

/**
 * Wrong two-step codes of an account from all addresses together: somebody who has the password could
 * guess six digits from many addresses. The owner can still sign in with a recovery code.
 */
export const wrongTwoStepCodes = { perAccount: 100, within: days(1) };

/**
 * Calls from one address in an hour that may name the same e-mail, where calls are limited by
 * address.
 */
export const perEmailAndHour = 10;

/** How long an answer is kept for a repeated request (decisions, section 2). */
export const idempotencyKeysKeptFor = hours(24);

/** How long a key without an answer is kept: after that its process has certainly ended. */
export const unansweredKeysKeptFor = minutes(2);

/**
 * How long a browser keeps the cookie of its device: the longest that browsers allow (decisions,
 * section 7).
 */
export const deviceCookieLifetime = days(400);
