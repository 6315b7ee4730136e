import { months } from '../../../lib/duration.ts';

/** How long a search is kept: as long as reports of screenshots, so that a case can be closed. */
export const pictureTracesKeptFor = months(13);

/**
 * The most searches that may wait or run; further ones are refused, so that they can't fill the
 * disk.
 */
export const maxOpenTraces = 20;
