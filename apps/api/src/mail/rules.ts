import { days, minutes } from '../lib/duration.ts';

/**
 * This many mails at once are part of a change of thousands of rows. They are written this many
 * seconds later, when the change has probably ended: until then, the people who wait for it need
 * the processor.
 */
export const changeOfMany = { mails: 100, startAfter: 10 };

/** How long a connection to the SMTP server may be silent, in milliseconds, before the mail is tried again. */
export const smtpTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

/** How far the clock of a mail provider, which says when a mail bounced, may be behind ours. */
export const bounceClockTolerance = minutes(1);

/**
 * The least time between two mails of one kind to one account, such as those for a forgotten
 * password, that people request without signing in (product rules, section 4).
 */
export const timeBetweenRequestedMails = minutes(1);

/** How long the server remembers when such a mail was requested. */
export const requestedMailsKeptFor = days(1);

/** How long the body of a mail is kept if no SMTP server accepted it. */
export const unsentBodiesKeptFor = days(30);

/** How long the recipient of a sign-up mail is kept if nobody confirms the sign-up. */
export const unconfirmedRecipientsKeptFor = days(30);

/** A mail about more books names this many, and says how many more there are. */
export const shownBooks = 12;
