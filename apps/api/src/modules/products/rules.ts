import { seconds } from '../../duration.ts';

/** How long a link to a PDF is valid (decisions, section 6). */
export const pdfLinkLifetime = seconds(60);
