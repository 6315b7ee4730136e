/**
 * The version of the page images. Increase it whenever pages look different, for example because of
 * a newer PDFium. Images of an older version are drawn again when they are requested, and failed
 * pages are tried again. 2: form fields, very tall pages. 3: fonts that are not embedded.
 */
export const pageDrawing = 3;
