import { days, hours, minutes } from '../../duration.ts';

/** How long a code by SMS counts, and how many guesses it takes (decisions, section 4). */
export const codeLifetime = minutes(10);
export const triesPerCode = 5;

/** How often a number gets a code (specification, section 9). */
export const timeBetweenCodes = minutes(1);

/** Besides, so many in an hour: it keeps guessing, and the bill for SMS, in bounds. */
export const codesPerPhone = { max: 5, within: hours(1) };

/** Codes that one address may ask for in an hour, whatever the numbers. */
export const codesPerAddressAndHour = 60;

/** How long a number's row stays after its last code. */
export const codeKept = days(1);
