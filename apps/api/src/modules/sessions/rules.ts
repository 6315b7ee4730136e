import { days, hours, minutes } from '../../duration.ts';

/** When a session of an admin or a staff member ends (decisions, section 4). */
export const backOfficeSession = { idle: hours(12), total: days(30) };

/** When a student's session ends (decisions, section 4). */
export const studentSession = { idle: days(90) };

/** How often the last use of a session is noted; its idle time is that exact. */
export const lastUseNotedEvery = minutes(1);

/** How long an ended session stays as a row; one without an end counts from its last use. */
export const sessionKept = { afterEnd: days(90), afterLastUse: days(180) };

/**
 * How long an address counts as one where the password of an account was right (decisions, section
 * 4): as long as a phone may lie idle.
 */
export const addressKnown = studentSession.idle;
