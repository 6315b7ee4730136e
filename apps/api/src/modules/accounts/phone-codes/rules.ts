import { secondsBetweenOtps } from '@aqua/contract/accounts/student-sign-up';
import { days, hours, minutes, seconds } from '../../../lib/duration.ts';

/** How long a code by SMS is valid, and how many tries it allows (product rules, section 4). */
export const codeLifetime = minutes(10);
export const triesPerCode = 5;

/** Time between two codes to one phone number (specification, section 9). */
export const timeBetweenCodes = seconds(secondsBetweenOtps);

/** Limit of codes to one phone number, against guessing and the cost of SMS. */
export const codesPerPhone = { max: 5, within: hours(1) };

/** Codes that one address may request in an hour, for all phone numbers together. */
export const codesPerAddressAndHour = 60;

/** How long the row of a phone number is kept after its last code, and counts for its network. */
export const codesKeptFor = days(1);

/**
 * When the codes of a network make the next one wait (docs/decisions/0090). Only those count that
 * nobody has used. A class of 40 shares a network and asks within minutes, before anybody has used
 * one; ten more are for numbers that were mistyped and SMS that did not come.
 */
const unprovenWithoutPause = 50;
const firstPause = minutes(1);
const longestPause = hours(1);

/** Seconds from the newest code of a network to the next one: each code doubles them. */
export function pauseAfter(unproven: number): number {
  if (unproven < unprovenWithoutPause) return 0;
  return Math.min(
    longestPause.seconds,
    firstPause.seconds * 2 ** (unproven - unprovenWithoutPause),
  );
}
