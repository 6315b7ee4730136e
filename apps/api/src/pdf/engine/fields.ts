import type { PdfDocument } from './document.ts';

/** FPDF_ANNOT_WIDGET: the annotation that shows a form's field. */
const widget = 20;

/** A bitmap of PDFium on which a whole page is drawn. */
interface Canvas {
  bitmap: number;
  width: number;
  height: number;
  /** As for FPDF_RenderPageBitmap. */
  flags: number;
}

/**
 * Draws a page's form fields over the page, as a viewer does. In PDFium the form module draws them, and
 * creates the appearance of fields that have none. Opening it reads the form of the whole book, so this
 * is done only for a page that shows fields. It runs no script: this build has no JavaScript.
 */
export function drawFields({ pdfium, handle }: PdfDocument, page: number, canvas: Canvas): void {
  const { calls } = pdfium;
  if (!hasFields(pdfium.calls, page)) return;
  const info = calls.PDFiumExt_OpenFormFillInfo();
  const form = calls.PDFiumExt_InitFormFillEnvironment(handle, info);
  try {
    if (!form) return;
    calls.FORM_OnAfterLoadPage(page, form);
    const { bitmap, width, height, flags } = canvas;
    calls.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    calls.FORM_OnBeforeClosePage(page, form);
  } finally {
    if (form) calls.PDFiumExt_ExitFormFillEnvironment(form);
    calls.PDFiumExt_CloseFormFillInfo(info);
  }
}

function hasFields(calls: PdfDocument['pdfium']['calls'], page: number): boolean {
  const count = calls.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    const subtype = calls.FPDFAnnot_GetSubtype(annotation);
    calls.FPDFPage_CloseAnnot(annotation);
    if (subtype === widget) return true;
  }
  return false;
}
