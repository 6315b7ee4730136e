import { days, hours } from '../../../lib/duration.ts';

/** How long a mailed link to create or reset a password is valid (product rules, section 4). */
export const linkLifetimes = { create: days(7), reset: hours(1) };

/**
 * An account gets at most this many links, because anybody can request them. The last one stays
 * valid.
 */
export const linksPerAccount = { max: 5, within: hours(1) };

/** Requests for a forgotten-password mail from one address in an hour; a school has one address. */
export const forgottenPerAddressAndHour = 400;

/**
 * mail/rules.ts says how soon the next mail for a forgotten password may follow, as for all such
 * mails.
 */

/** How long a used or replaced link is kept after its end. */
export const closedLinksKeptFor = days(30);
