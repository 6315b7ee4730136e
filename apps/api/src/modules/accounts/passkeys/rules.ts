import { minutes } from '../../../lib/duration.ts';

/** How long a browser may take to sign a challenge: people look for a key, or for their phone. */
export const challengeLifetime = minutes(5);

/**
 * Sign-ins with a passkey that one address may start, and try, in an hour: a whole school has one
 * address. No number of tries guesses a passkey; the limit only protects the server.
 */
export const signInsPerAddressAndHour = 2_000;
