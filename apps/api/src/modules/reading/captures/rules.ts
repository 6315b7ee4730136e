import { months } from '../../../lib/duration.ts';

/** How long reports are kept: as long as the days of reading. The counts stay on the ownership. */
export const capturesKeptFor = months(13);
