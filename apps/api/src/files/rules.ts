import { hours, seconds } from '../lib/duration.ts';

/** How long the bytes of a file are kept if it was never stored completely. */
export const unfinishedFilesKeptFor = hours(24);

/** How long a link to a PDF is valid (product rules, section 6); see pdf-links.ts. */
export const pdfLinkLifetime = seconds(60);
