import { days } from '../../duration.ts';

/** How long a guardian's link counts. */
export const guardianLinkLifetime = days(7);

/** Each link is a mail to an address that a student typed. */
export const guardianLinksPerStudent = { max: 3, within: days(1) };

/** How long a link stays as a row past its end. */
export const endedGuardianLinkKept = days(30);

/** What guardians at one address may do in an hour: answer, and ask for a new mail. */
export const guardianCallsPerAddressAndHour = { answer: 400, renew: 60 };
