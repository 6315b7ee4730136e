import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';

/** One character as PDFium gives it. Edges in points from the top left of the page as shown. */
export interface Character {
  /** Unicode code point. */
  code: number;
  /** A space or line break that PDFium concluded from a gap. */
  generated: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A page's characters in PDFium's order; the page's size in points, rotated and cropped as shown. */
export interface PageCharacters {
  width: number;
  height: number;
  characters: Character[];
}

/** FS_RECTF: left, top, right, bottom; 32-bit floats in points, y upwards. */
const RECTANGLE_BYTES = 16;
/** Device units across the page for `FPDF_PageToDevice`, which answers integers. */
const DEVICE = 1_000_000;

export function readCharacters(document: PdfDocument, page: number): PageCharacters {
  const { calls, runtime, withMemory } = document.pdfium;
  return document.withPage(page, (handle) => {
    const width = calls.FPDF_GetPageWidthF(handle);
    const height = calls.FPDF_GetPageHeightF(handle);
    const textPage = calls.FPDFText_LoadPage(handle);
    if (!textPage) return { width, height, characters: [] };
    try {
      // -1 on failure
      const count = Math.max(0, Math.min(calls.FPDFText_CountChars(textPage), limits.characters));
      const place = asShown(document, handle, width, height);
      const characters = withMemory(RECTANGLE_BYTES, (pointer) =>
        Array.from({ length: count }, (_, index): Character => {
          const code = runtime._FPDFText_GetUnicode(textPage, index) >>> 0;
          const generated = runtime._FPDFText_IsGenerated(textPage, index) === 1;
          runtime.HEAPF32.fill(0, pointer / 4, pointer / 4 + 4);
          runtime._FPDFText_GetLooseCharBox(textPage, index, pointer);
          return { code, generated, ...place(runtime.HEAPF32, pointer / 4) };
        }),
      );
      return { width, height, characters };
    } finally {
      calls.FPDFText_ClosePage(textPage);
    }
  });
}

type Edges = Pick<Character, 'left' | 'top' | 'right' | 'bottom'>;
type Point = readonly [x: number, y: number];

/**
 * The way from the file's coordinates to the page as shown, right for rotated and cropped pages: an
 * affine map, found once from three points, since two calls per character cost more than the text.
 */
function asShown({ pdfium }: PdfDocument, pageHandle: number, width: number, height: number) {
  const { calls, runtime, withMemory } = pdfium;
  const reach = Math.max(width, height, 1);

  function show(x: number, y: number): Point {
    return withMemory(8, (pointer) => {
      calls.FPDF_PageToDevice(pageHandle, 0, 0, DEVICE, DEVICE, 0, x, y, pointer, pointer + 4);
      const at = pointer / 4;
      return [(runtime.HEAP32[at]! / DEVICE) * width, (runtime.HEAP32[at + 1]! / DEVICE) * height];
    });
  }

  const [originX, originY] = show(0, 0);
  const [endX, endY] = show(reach, 0);
  const [upX, upY] = show(0, reach);
  const alongX = [(endX - originX) / reach, (endY - originY) / reach] as const;
  const alongY = [(upX - originX) / reach, (upY - originY) / reach] as const;

  return (rectangles: Float32Array, at: number): Edges => {
    const [left, top, right, bottom] = rectangles.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
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
