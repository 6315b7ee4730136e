import { days, hours, minutes } from '../../duration.ts';

/**
 * When a session of an admin or a staff member ends: without a call, and in any case (decisions,
 * section 4).
 */
export const backOfficeSession = { idle: hours(12), total: days(30) };

/** When a student's session ends: without a call (decisions, section 4). */
export const studentSession = { idle: days(90) };

/** How often the last use of a session is saved; idle times are exact to this. */
export const lastUseNotedEvery = minutes(1);

/** How long an ended session is kept, and one that nobody ended. */
export const sessionsKeptFor = { afterEnd: days(90), afterLastUse: days(180) };

/**
 * How long a network is known after the password of an account was right there (decisions, section
 * 4): as long as a student's session may be idle.
 */
export const networksKnownFor = studentSession.idle;

/** Failed sign-ins of one account from one address, and of all accounts from one address. */
export const failedSignIns = { perAccountAndAddress: 10, perAddress: 100, within: minutes(15) };

/**
 * Wrong passwords of an account from all addresses together (NIST SP 800-63B, 5.2.2: no more than
 * 100). Guesses of known clients are counted apart (known-clients.ts).
 */
export const guesses = { perAccount: 100, within: days(1) };

/**
 * Wrong two-step codes of an account from all addresses together: somebody who has the password could
 * guess six digits from many addresses. The owner can still sign in with a recovery code.
 */
export const wrongTwoStepCodes = { perAccount: 100, within: days(1) };
