import type { PdfDocument } from './document.ts';
import type { Rectangle } from './actual-text.ts';

/** Device units across the page for `FPDF_PageToDevice`, which answers integers. */
const units = 1_000_000;

type Point = readonly [x: number, y: number];

/**
 * The way from the file's coordinates to the page as shown, right for rotated and cropped pages: an
 * affine map, found once from three points, since two calls per character cost more than the text.
 */
export function pageTransform(
  { pdfium }: PdfDocument,
  pageHandle: number,
  width: number,
  height: number,
) {
  const { calls, runtime, withMemory } = pdfium;
  const reach = Math.max(width, height, 1);

  function show(x: number, y: number): Point {
    return withMemory(8, (pointer) => {
      calls.FPDF_PageToDevice(pageHandle, 0, 0, units, units, 0, x, y, pointer, pointer + 4);
      const at = pointer / 4;
      return [(runtime.HEAP32[at]! / units) * width, (runtime.HEAP32[at + 1]! / units) * height];
    });
  }

  const [originX, originY] = show(0, 0);
  const [endX, endY] = show(reach, 0);
  const [upX, upY] = show(0, reach);
  const alongX = [(endX - originX) / reach, (endY - originY) / reach] as const;
  const alongY = [(upX - originX) / reach, (upY - originY) / reach] as const;

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
