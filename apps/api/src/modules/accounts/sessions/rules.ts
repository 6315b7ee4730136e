import { days, hours, minutes } from '../../../lib/duration.ts';

/**
 * When a session of an admin or a staff member ends: after this time without a call, and in any
 * case (product rules, section 4).
 */
export const backOfficeSession = { idle: hours(12), total: days(30) };

/** When a student's session ends: after this time without a call (product rules, section 4). */
export const studentSession = { idle: days(90) };

/** How often the last use of a session is saved, which limits the accuracy of idle times. */
export const lastUseNotedEvery = minutes(1);

/** How long a session is kept after it was ended, or after its last use if nobody ended it. */
export const sessionsKeptFor = { afterEnd: days(90), afterLastUse: days(180) };

/**
 * How long a network is known after an account's right password was used there (product rules,
 * section 4): as long as a student's session may be idle.
 */
export const networksKnownFor = studentSession.idle;

/** Failed sign-ins of one account from one address, and of all accounts from one address. */
export const failedSignIns = { perAccountAndAddress: 10, perAddress: 100, within: minutes(15) };

/**
 * Wrong passwords for one account from all addresses together (NIST SP 800-63B, 5.2.2: no more than
 * 100). Guesses of known clients are counted separately (known-clients.ts).
 */
export const guesses = { perAccount: 100, within: days(1) };

/**
 * Wrong two-step codes for one account from all addresses together: somebody with the password
 * could otherwise guess six digits from many addresses. The owner can still sign in with a recovery
 * code.
 */
export const wrongTwoStepCodes = { perAccount: 100, within: days(1) };
