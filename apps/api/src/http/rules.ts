import { days, hours, minutes } from '../duration.ts';

/** Failed sign-ins: of an account at one address, and of all accounts at one address. */
export const failedSignIns = { perAccountAndAddress: 10, perAddress: 100, within: minutes(15) };

/**
 * Wrong passwords of an account from all addresses together (NIST SP 800-63B, 5.2.2: no more than
 * 100). Where the account is known, guesses are counted apart (docs/decisions/0024).
 */
export const guesses = { perAccount: 100, within: days(1) };

/**
 * Six digits are soon guessed from many addresses by somebody who has the password: wrong codes of an
 * account, from wherever. The owner then still signs in by a recovery code.
 */
export const wrongCodes = { perAccount: 100, within: days(1) };

/** Of what one address may ask for in an hour, so much may name one and the same e-mail. */
export const perEmailAndHour = 10;

/** How long an answer is kept for a repeated request (decisions, section 2). */
export const idempotencyKeyKept = hours(24);

/** A key whose first call never answered counts until its process must be dead. */
export const unansweredKeyKept = minutes(2);

/** How long a browser keeps the cookie of its device: the longest that browsers allow (decisions, section 7). */
export const deviceCookieLifetime = days(400);
