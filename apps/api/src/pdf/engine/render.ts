import { limits } from '../limits.ts';
import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from './document.ts';
import { drawFields } from './fields.ts';
import { hideLayeredAnnotations } from './layered-annotations.ts';

/** FPDFBitmap_BGR. */
const formatBgr = 2;
/**
 * FPDF_ANNOT: draws annotations, because readers expect to see them. Form fields are drawn
 * separately.
 */
const withAnnotations = 0x01;
/** FPDF_REVERSE_BYTE_ORDER. */
const redFirst = 0x10;
/** FPDF_RENDER_LIMITEDIMAGECACHE: PDFium keeps no decoded images, because a page is drawn only once. */
const smallCache = 0x200;
const flags = withAnnotations | redFirst | smallCache;
const white = 0xffff_ffff;

/** Rows of 3 bytes red, green, blue, without padding. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a page on white, rotated and cropped as the file says. The image is `asked` pixels wide, or
 * narrower for a very tall page.
 */
export function renderPage(document: PdfDocument, page: number, asked: number): Bitmap {
  const { calls, runtime } = document.pdfium;
  return document.withPage(page, (handle) => {
    hideLayeredAnnotations(document.pdfium, handle);
    const ratio = calls.FPDF_GetPageHeightF(handle) / calls.FPDF_GetPageWidthF(handle);
    const { width, height } = sizeOf(ratio, asked);
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, formatBgr, 0, 0);
    if (!bitmap) throw new PdfError('out-of-memory');
    try {
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      calls.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, flags);
      drawFields(document, handle, { bitmap, width, height, flags });
      const pointer = calls.FPDFBitmap_GetBuffer(bitmap);
      const stride = calls.FPDFBitmap_GetStride(bitmap);
      return { data: packRows(runtime.HEAPU8, pointer, stride, width * 3, height), width, height };
    } finally {
      calls.FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** The requested width, or the largest width within the limits; at least one pixel. */
function sizeOf(ratio: number, asked: number): { width: number; height: number } {
  // Rounding the height adds at most half a pixel in each column.
  const byPixels = Math.sqrt((limits.pixels - asked) / ratio);
  const width = Math.max(1, Math.floor(Math.min(asked, byPixels, limits.side / ratio)));
  return { width, height: Math.min(limits.side, Math.max(1, Math.round(width * ratio))) };
}

function packRows(
  heap: Uint8Array,
  from: number,
  stride: number,
  rowBytes: number,
  rows: number,
): Buffer {
  const packed = Buffer.allocUnsafeSlow(rowBytes * rows);
  for (let row = 0; row < rows; row += 1) {
    packed.set(heap.subarray(from + row * stride, from + row * stride + rowBytes), row * rowBytes);
  }
  return packed;
}
