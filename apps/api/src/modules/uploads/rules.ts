import { hours } from '../../duration.ts';

/** Without a new byte for this long a resumable upload is abandoned (decisions, section 6). */
export const uploadLifetime = hours(24);

/** Of one account: each may hold as much of the store as the largest PDF. */
export const maxOpenUploads = 20;
