import { days } from '../../../lib/duration.ts';

/**
 * How long a mailed link to confirm an e-mail is valid, for students and publishers; as long as an
 * invitation.
 */
export const confirmationLifetime = days(7);

/** Sign-ups of students, and of publishers, from one address in an hour. */
export const signUpsPerAddressAndHour = { students: 120, publishers: 60 };
