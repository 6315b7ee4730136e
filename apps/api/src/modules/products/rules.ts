import { seconds } from '../../duration.ts';

/** Covers that the start page's shelf has room for: those of its drawn books that show their front. */
export const coversOnShelf = 5;

/** How long the shelf shows the same covers: what is published appears within a minute. */
export const shelfKeptFor = seconds(20);
