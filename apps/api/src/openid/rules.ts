import { hours, seconds } from '../lib/duration.ts';

/** How long a provider may take for one answer. */
export const answerWithin = seconds(8);

/** The largest answer of a provider that is read; the largest known discovery document has 8 KB. */
export const maxAnswerBytes = 262_144;

/** How long what a provider says of itself is used before it is read again. */
export const discoveredFor = hours(1);

/** How long a provider that did not answer counts as away, so that nobody else waits for it. */
export const awayFor = seconds(10);

/** How far the clocks of provider and server may differ. */
export const clockTolerance = seconds(60);

/** How old an ID token may be that a provider has just issued. */
export const idTokenAge = seconds(600);

/** How old the report of a sign-out may be (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export const logoutTokenAge = seconds(300);

/**
 * How often a key that the provider is not known to have is looked for because of a report of a
 * sign-out: anybody can send one that names any key.
 */
export const reportedKeysSoughtEvery = seconds(30);
