import type { Pdfium } from './pdfium.ts';

/** The entry of an annotation that puts it into a layer (PDF 1.7, table 164). */
const layer = 'OC';
/** FPDF_ANNOT_FLAG_HIDDEN. */
const hidden = 2;

/**
 * Hides the annotations of a page that are in a layer. PDFium draws them whatever the layer is, and
 * doesn't tell whether it is shown, so they are treated as hidden (docs/decisions/0091).
 */
export function hideLayeredAnnotations({ calls }: Pdfium, page: number): void {
  const count = calls.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    if (calls.FPDFAnnot_HasKey(annotation, layer))
      calls.FPDFAnnot_SetFlags(annotation, calls.FPDFAnnot_GetFlags(annotation) | hidden);
    calls.FPDFPage_CloseAnnot(annotation);
  }
}

/** Whether a link is in a layer. */
export function isLayered({ calls }: Pdfium, page: number, link: number): boolean {
  const annotation = calls.FPDFLink_GetAnnot(page, link);
  const is = annotation !== 0 && calls.FPDFAnnot_HasKey(annotation, layer);
  if (annotation) calls.FPDFPage_CloseAnnot(annotation);
  return is;
}
