import { days } from '../../duration.ts';

/** How long a mailed link to confirm an e-mail counts, a student's and a publisher's alike. */
export const confirmationLifetime = days(7);
