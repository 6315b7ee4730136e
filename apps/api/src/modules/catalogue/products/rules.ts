import { seconds } from '../../../lib/duration.ts';

/**
 * Covers that fit on the shelf of the start page: those of its drawn books that show their front.
 */
export const coversOnShelf = 5;

/** How long the shelf shows the same covers, so that a new book appears within a minute. */
export const shelfKeptFor = seconds(20);
