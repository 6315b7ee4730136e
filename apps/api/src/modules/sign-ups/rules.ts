import { days } from '../../duration.ts';

/** How long a mailed link to confirm an e-mail counts, a student's and a publisher's alike. */
export const confirmationLifetime = days(7);

/** Sign-ups of students, and of publishers, from one address in an hour. */
export const signUpsPerAddressAndHour = { students: 120, publishers: 60 };
