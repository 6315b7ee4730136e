import type { PdfDocument } from './document.ts';
import type { Rectangle } from './actual-text.ts';

/** Device units across the page for `FPDF_PageToDevice`, which returns integers. */
const units = 1_000_000;

type Point = readonly [x: number, y: number];

/**
 * Returns the transform from the file's coordinates to the page as shown, also for rotated and cropped
 * pages. It is an affine transform computed once from three points: two calls of PDFium per character
 * would take longer than reading the text.
 */
export function pageTransform(
  { pdfium }: PdfDocument,
  pageHandle: number,
  width: number,
  height: number,
) {
  const { calls, runtime, withMemory } = pdfium;
  const extent = Math.max(width, height, 1);

  function show(x: number, y: number): Point {
    return withMemory(8, (pointer) => {
      calls.FPDF_PageToDevice(pageHandle, 0, 0, units, units, 0, x, y, pointer, pointer + 4);
      const at = pointer / 4;
      return [(runtime.HEAP32[at]! / units) * width, (runtime.HEAP32[at + 1]! / units) * height];
    });
  }

  const [originX, originY] = show(0, 0);
  const [endX, endY] = show(extent, 0);
  const [upX, upY] = show(0, extent);
  const alongX = [(endX - originX) / extent, (endY - originY) / extent] as const;
  const alongY = [(upX - originX) / extent, (upY - originY) / extent] as const;

  return ({ left, top, right, bottom }: Rectangle): Rectangle => {
    const x1 = originX + left * alongX[0] + top * alongY[0];
    const x2 = originX + right * alongX[0] + bottom * alongY[0];
    const y1 = originY + left * alongX[1] + top * alongY[1];
    const y2 = originY + right * alongX[1] + bottom * alongY[1];
    return {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      right: Math.max(x1, x2),
      bottom: Math.max(y1, y2),
    };
  };
}
