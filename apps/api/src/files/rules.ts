import { hours, seconds } from '../duration.ts';

/** How long a file that is attached to nothing stays (decisions, section 6). */
export const unattachedFilesKeptFor = hours(24);

/** How long the bytes of a file stay if the file was never stored completely. */
export const unfinishedFilesKeptFor = hours(24);

/** How long a link to a PDF is valid (decisions, section 6); see pdf-links.ts. */
export const pdfLinkLifetime = seconds(60);
