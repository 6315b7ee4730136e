import { hours, seconds } from '../duration.ts';

/** How long the bytes of a file stay if the file was never stored completely. */
export const unfinishedFilesKeptFor = hours(24);

/** How long a link to a PDF is valid (decisions, section 6); see pdf-links.ts. */
export const pdfLinkLifetime = seconds(60);
