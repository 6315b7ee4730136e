import { cleanLine } from '@aqua/contract/clean-text';
import { maxPageLabel } from '@aqua/contract/catalogue/page-labels';
import { limits } from '../../limits.ts';
import type { PdfDocument } from '../document.ts';

/**
 * What the file calls its pages, such as i, ii, 1, 2 (PDF 1.7, section 12.4.2), in the order of the
 * pages; empty if that is their number. A page that it calls nothing keeps its number. A file whose
 * labels take long to find is an attack, and has none.
 */
export function readPageLabels({ pdfium, handle, pages }: PdfDocument): string[] {
  const end = performance.now() + limits.labelsMs;
  const labels: string[] = [];
  for (let page = 1; page <= pages.count(); page += 1) {
    if (performance.now() > end) return [];
    const index = pages.indexOf(page) ?? -1;
    const label = pdfium.readString((buffer, size) =>
      pdfium.calls.FPDF_GetPageLabel(handle, index, buffer, size),
    );
    labels.push(cleanLine(label).slice(0, maxPageLabel).trim() || String(page));
  }
  return labels.every((label, at) => label === String(at + 1)) ? [] : labels;
}
