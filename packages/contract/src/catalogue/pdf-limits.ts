/**
 * A PDF with more pages is refused. In a file of its own, so that the child process of the PDF
 * engine does not load zod.
 */
export const maxPdfPages = 5_000;
