import { limits } from '../../limits.ts';
import type { PdfDocument } from '../document.ts';

/** Bytes of a name; a longer one is left out. */
const nameBytes = 1_024;
/** Milliseconds for opening the pages that the names lead to; after that, nothing is changed. */
const maxMs = 3_000;
const putInOrder = new WeakSet<PdfDocument>();

/**
 * Looks a destination up, and once more after the document's names were put in order. PDFium finds a
 * name only if the names are sorted (PDF 1.7, section 7.9.6), and some writers do not sort them. A
 * document is put in order once, when the first destination is not found.
 */
export function findDestination(document: PdfDocument, lookUp: () => number): number {
  const found = lookUp();
  if (found !== 0 || putInOrder.has(document)) return found;
  putInOrder.add(document);
  return sortNames(document) ? lookUp() : 0;
}

/** Lists the names again that PDFium does not find, at the places where it looks for them. */
function sortNames(document: PdfDocument): boolean {
  const { pdfium, handle } = document;
  const { calls } = pdfium;
  const names = allNames(document);
  const lost = () => names.filter(({ name }) => !calls.FPDF_GetNamedDestByName(handle, name));
  if (lost().length === 0) return false;
  const places = placesOf(document, new Set(names.map(({ page }) => page)));
  if (places === null) return false;
  // The first name listed may hide a tree in which others were found: these are lost only then.
  for (let pass = 0; pass < 2; pass += 1)
    for (const { name, page } of lost())
      calls.EPDFNamedDest_SetDest(handle, name, places.get(page)!);
  return true;
}

/** A destination for each page that is an object of its own: PDFium lists no other. Null if it takes too long. */
function placesOf(document: PdfDocument, pages: Set<number>): Map<number, number> | null {
  const { calls } = document.pdfium;
  const end = performance.now() + maxMs;
  const places = new Map<number, number>();
  for (const page of pages) {
    if (performance.now() > end) return null;
    const place = document.withPage(page, (pageHandle) =>
      calls.EPDFDest_CreateXYZ(pageHandle, false, 0, false, 0, false, 0),
    );
    places.set(page, place);
  }
  return places;
}

function allNames({ pdfium, handle, pages }: PdfDocument): { name: string; page: number }[] {
  const { calls, runtime, withMemory } = pdfium;
  const count = calls.FPDF_CountNamedDests(handle);
  if (count > limits.namedPlaces) return [];
  return withMemory(nameBytes + 4, (buffer) => {
    const size = buffer + nameBytes;
    return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
      runtime.HEAP32[size / 4] = nameBytes;
      const destination = calls.FPDF_GetNamedDest(handle, at, buffer, size);
      if (destination === 0 || runtime.HEAP32[size / 4]! <= 0) return [];
      const text = runtime.UTF16ToString(buffer);
      const page = pages.pageAt(calls.FPDFDest_GetDestPageIndex(handle, destination));
      if (text === '' || page === null) return [];
      // With this mark, PDFium reads a name as UTF-8 (PDF 2.0, section 7.9.2.2).
      return [{ name: /^[ -~]*$/.test(text) ? text : `\uFEFF${text}`, page }];
    });
  });
}
