import { secondsBetweenOtps } from '@aqua/contract/own-accounts';
import { days, hours, minutes, seconds } from '../../duration.ts';

/** How long a code by SMS is valid, and how many tries it allows (decisions, section 4). */
export const codeLifetime = minutes(10);
export const triesPerCode = 5;

/** Between two codes to one phone number (specification, section 9). */
export const timeBetweenCodes = seconds(secondsBetweenOtps);

/** Codes to one phone number: this limits guesses and the cost of SMS. */
export const codesPerPhone = { max: 5, within: hours(1) };

/** Codes that one address may request in an hour, for all phone numbers together. */
export const codesPerAddressAndHour = 60;

/** How long the row of a phone number is kept after its last code. */
export const codesKeptFor = days(1);
