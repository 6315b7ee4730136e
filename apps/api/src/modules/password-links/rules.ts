import { days, hours } from '../../duration.ts';

/** How long a mailed link to create or reset a password is valid (decisions, section 4). */
export const linkLifetimes = { create: days(7), reset: hours(1) };

/**
 * An account gets no more links than this: somebody else requests them. The last one stays valid.
 */
export const linksPerAccount = { max: 5, within: hours(1) };

/* How soon the next mail for a forgotten password may follow: mail/rules.ts, as for all such mails. */

/** How long a used or replaced link is kept after its end. */
export const closedLinksKeptFor = days(30);
