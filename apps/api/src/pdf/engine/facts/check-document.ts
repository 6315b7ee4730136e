import { limits } from '../../limits.ts';
import { PdfError } from '../../pdf-error.ts';
import type { PdfDocument } from '../document.ts';
import { isPortfolio } from './portfolio.ts';

/** FORMTYPE_XFA_FULL: a form without pages of its own, which only some programs of Adobe can draw. */
const dynamicForm = 2;

/** Throws if a document opens, but is not a book. */
export function checkDocument(document: PdfDocument): void {
  const { pdfium, handle, pages, view } = document;
  const count = pages.count();
  if (count > limits.pages) throw new PdfError('too-many-pages', `${count} pages`);
  if (count === 0)
    throw new PdfError(pages.missing() === 0 ? 'no-pages' : 'damaged', 'no page can be found');
  // The rest of the file may have held the pages: that is an upload that broke off.
  if (view.isCut && pages.missing() > 0)
    throw new PdfError('damaged', 'the end of the file is missing');
  if (pdfium.calls.FPDF_GetFormType(handle) === dynamicForm) throw new PdfError('form');
  if (isPortfolio(document)) throw new PdfError('portfolio');
}
