import { days, hours } from '../../duration.ts';

/** How long a mailed link to set a password counts, by what it is for (decisions, section 4). */
export const linkLifetimes = { create: days(7), reset: hours(1) };

/** More mails than this are somebody else's work; the last link stays good. */
export const linksPerAccount = { max: 5, within: hours(1) };

/** How long a used or superseded link stays as a row past its end. */
export const closedLinkKept = days(30);
