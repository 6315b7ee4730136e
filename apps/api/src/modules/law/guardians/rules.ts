import { days } from '../../../lib/duration.ts';

/** How long a guardian's link is valid, as long as an invitation (product rules, section 4). */
export const guardianLinkLifetime = days(7);

/** Links for one student: each is a mail to an address that the student typed. */
export const guardianLinksPerStudent = { max: 3, within: days(1) };

/** How long a link is kept after its end. */
export const guardianLinksKeptFor = days(30);

/** Calls of guardians from one address in an hour: their answers, and requests for a new mail. */
export const guardianCallsPerAddressAndHour = { answer: 400, renew: 60 };
