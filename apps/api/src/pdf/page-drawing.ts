/**
 * Counts up whenever pages look different than before, also by a newer PDFium: images that were drawn
 * by an older count are drawn anew when they are asked for, and pages that failed are tried again.
 * 2: form fields, very tall pages.
 */
export const pageDrawing = 2;
