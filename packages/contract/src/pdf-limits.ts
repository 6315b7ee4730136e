/** A PDF with more pages is refused. Apart from the schemas: the PDF engine's child needs no zod. */
export const maxPdfPages = 5_000;
