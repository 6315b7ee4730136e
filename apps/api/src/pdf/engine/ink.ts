import type { PdfDocument } from './document.ts';
import type { Pdfium } from './pdfium.ts';

/** Pixels of the longer side of a text that is drawn by itself. */
const side = 100;
/** Text objects, from all over the group, that are drawn before all of them are called blank. */
const tries = 16;

/** Whether all bytes of a bitmap without padding are the same. */
export function isUniform({ calls, runtime }: Pdfium, bitmap: number): boolean {
  const from = calls.FPDFBitmap_GetBuffer(bitmap);
  const size = calls.FPDFBitmap_GetStride(bitmap) * calls.FPDFBitmap_GetHeight(bitmap);
  const bytes = Buffer.from(runtime.HEAPU8.buffer, from, size);
  return bytes.subarray(1).equals(bytes.subarray(0, -1));
}

/**
 * Whether the font of a text has no ink for it. The text of scanned pages is often written in such a
 * font. Unlike the page's own drawing, this ignores layers.
 */
export function areBlank(document: PdfDocument, page: number, texts: number[]): boolean {
  const step = Math.max(1, Math.floor(texts.length / tries));
  return texts.every((text, at) => at % step !== 0 || isBlank(document, page, text));
}

function isBlank({ pdfium, handle }: PdfDocument, page: number, text: number): boolean {
  const { calls, runtime, withMemory } = pdfium;
  const extent = withMemory(16, (edges) => {
    runtime._FPDFPageObj_GetBounds(text, edges, edges + 4, edges + 8, edges + 12);
    const [left, bottom, right, top] = runtime.HEAPF32.subarray(edges / 4, edges / 4 + 4);
    return [right! - left!, top! - bottom!] as const;
  });
  if (Math.min(...extent) === 0) return true;
  const bitmap = calls.FPDFTextObj_GetRenderedBitmap(
    handle,
    page,
    text,
    side / Math.max(...extent),
  );
  if (!bitmap) return false;
  const is = isUniform(pdfium, bitmap);
  calls.FPDFBitmap_Destroy(bitmap);
  return is;
}
