import type { Pdfium } from './pdfium.ts';

/** Sizes are kept in hundredths of a point; a side of less would be kept as 0. */
const minSide = 0.01;
/** Points in each direction: around every page. */
const everything = 1_000_000;
/** What PDFium itself takes for a page without a MediaBox: Letter. */
const [defaultWidth, defaultHeight] = [612, 792];

export function isUsableSize(width: number, height: number): boolean {
  return [width, height].every((side) => Number.isFinite(side) && side >= minSide);
}

/**
 * Puts right the box of a page that can't be shown, such as a CropBox outside of the MediaBox: PDFium
 * shows what both have in common. True if something was changed; the page must then be opened again.
 */
export function mendBox({ calls }: Pdfium, page: number): boolean {
  const isUsable = () =>
    isUsableSize(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page));
  if (isUsable()) return false;
  // The MediaBox alone decides then, also one that the page inherits.
  calls.FPDFPage_SetCropBox(page, -everything, -everything, everything, everything);
  if (!isUsable()) {
    calls.FPDFPage_SetMediaBox(page, 0, 0, defaultWidth, defaultHeight);
    calls.FPDFPage_SetCropBox(page, 0, 0, defaultWidth, defaultHeight);
  }
  return true;
}
