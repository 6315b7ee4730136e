/** Without zod, so that the child process of the PDF engine does not load it. */

/** A PDF with more pages is refused. */
export const maxPdfPages = 5_000;

/** The largest files in megabytes, unless the settings name others (`MAX_PDF_MB`, `MAX_IMAGE_MB`). */
export const usualMegabytes = { pdf: 1_024, image: 3 };
