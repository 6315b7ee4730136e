import { limits } from '../../limits.ts';
import type { Box, PageLink } from '../../pdf-types.ts';
import type { PdfDocument } from '../document.ts';
import { isLayered } from '../layered-annotations.ts';
import { findDestination } from './named-places.ts';
import { pageTransform } from '../page-transform.ts';

/** PDFACTION_GOTO and PDFACTION_URI of fpdf_doc.h. */
const [goTo, uri] = [1, 3];

/** Other schemes could run a script or open a file on the reader's device. */
const schemes = ['http:', 'https:', 'mailto:'];

/** The links of a page, in the order of the file; those that lead nowhere are left out. */
export function readLinks(document: PdfDocument, page: number): PageLink[] {
  const { calls, runtime, withMemory } = document.pdfium;
  return document.withPage(page, (handle) => {
    const width = calls.FPDF_GetPageWidthF(handle);
    const height = calls.FPDF_GetPageHeightF(handle);
    const show = pageTransform(document, handle, width, height);
    // The position in the list of annotations, the link, and its rectangle (FS_RECTF).
    return withMemory(24, (position) => {
      const [link, rectangle] = [position + 4, position + 8];
      const links: PageLink[] = [];
      while (links.length < limits.links && calls.FPDFLink_Enumerate(handle, position, link)) {
        const annotation = runtime.HEAP32[link / 4]!;
        if (isLayered(document.pdfium, handle, annotation)) continue;
        const target = targetOf(document, annotation);
        if (target === null || !calls.FPDFLink_GetAnnotRect(annotation, rectangle)) continue;
        const [left, top, right, bottom] = runtime.HEAPF32.subarray(rectangle / 4);
        const shown = show({ left: left!, top: top!, right: right!, bottom: bottom! });
        const box = [
          shown.left / width,
          shown.top / height,
          shown.right / width,
          shown.bottom / height,
        ].map((edge) => Math.min(Math.max(edge, 0), 1)) as Box;
        if (box[0] < box[2] && box[1] < box[3]) links.push({ box, ...target });
      }
      return links;
    });
  });
}

function targetOf(document: PdfDocument, link: number): Omit<PageLink, 'box'> | null {
  const { handle, pages, pdfium } = document;
  const { calls } = pdfium;
  const action = calls.FPDFLink_GetAction(link);
  const kind = action === 0 ? 0 : calls.FPDFAction_GetType(action);
  if (kind === uri) {
    const address = addressOf(document, action);
    return address === null ? null : { page: null, address };
  }
  const destination = findDestination(
    document,
    () =>
      calls.FPDFLink_GetDest(handle, link) ||
      (kind === goTo ? calls.FPDFAction_GetDest(handle, action) : 0),
  );
  if (destination === 0) return null;
  const page = pages.pageAt(calls.FPDFDest_GetDestPageIndex(handle, destination));
  return page === null ? null : { page, address: null };
}

/** As browsers write it, so that look-alike letters in a host are visible. */
function addressOf({ handle, pdfium }: PdfDocument, action: number): string | null {
  const { calls, runtime, withMemory } = pdfium;
  const size = calls.FPDFAction_GetURIPath(handle, action, 0, 0);
  if (size <= 1 || size > limits.address) return null;
  const text = withMemory(size, (buffer) => {
    calls.FPDFAction_GetURIPath(handle, action, buffer, size);
    return Buffer.from(runtime.HEAPU8.subarray(buffer, buffer + size - 1)).toString('utf8');
  });
  const address = URL.parse(text.trim());
  if (address === null || !schemes.includes(address.protocol)) return null;
  return address.href.length <= limits.address ? address.href : null;
}
