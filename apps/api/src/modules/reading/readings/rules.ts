import { months } from '../../../lib/duration.ts';

/**
 * How long reading days are kept: the dashboard shows the last twelve months (product rules,
 * section 8).
 */
export const readingDaysKeptFor = months(13);
