import { hours } from '../../../lib/duration.ts';

/** When a resumable upload ends, from its last byte (product rules, section 6). */
export const uploadLifetime = hours(24);

/**
 * How long a file that is attached to nothing is kept (product rules, section 6): see
 * orphaned-files.ts.
 */
export const unattachedFilesKeptFor = hours(24);

/** Unfinished uploads of one account: each may take as much space as the largest PDF. */
export const maxOpenUploads = 20;
