import { days, hours, minutes, seconds } from '../lib/duration.ts';

/**
 * Calls from one address in an hour that may name the same e-mail, where calls are limited by
 * address.
 */
export const perEmailAndHour = 10;

/** Characters of an `Idempotency-Key`. */
export const maxIdempotencyKeyLength = 200;

/** How long an answer is kept for a repeated request (product rules, section 2). */
export const idempotencyKeysKeptFor = hours(24);

/** How long a key without an answer is kept: after that its process has certainly ended. */
export const unansweredKeysKeptFor = minutes(2);

/** `Retry-After` of a 429 or 503 that names no other time. */
export const retryAfter = seconds(5);

/**
 * How long a browser keeps the cookie of its device: the longest that browsers allow, renewed by each
 * use (product rules, section 7).
 */
export const deviceCookieLifetime = days(400);
