import { months } from '../../duration.ts';

/** How long days of reading are kept: the dashboard looks back twelve months (decisions, section 8). */
export const readingsKept = months(13);
