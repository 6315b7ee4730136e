import type { Pdfium } from './pdfium.ts';

const textObject = 1;
/** Maximum number of marks that are checked around one text object. Files nest two or three. */
const nesting = 16;
const actualText = Buffer.from('ActualText\0');

/** Edges in the file's own coordinates: y upwards, `top` above `bottom`. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the `/ActualText` span of a text object, 0 for none. */
export type SpanOf = (textObject: number) => number;

/**
 * Calls `use` with a function that returns the span of a text object. A span's number is the address of
 * its mark. All objects between its BDC and EMC share it while the page is open.
 */
export function withSpans<T>({ runtime, withMemory }: Pdfium, use: (spanOf: SpanOf) => T): T {
  return withMemory(actualText.length + 4, (key) => {
    runtime.HEAPU8.set(actualText, key);
    const size = key + actualText.length;
    const isSpan = new Map<number, boolean>();

    function spanOf(textObject: number): number {
      const marks = runtime._FPDFPageObj_CountMarks(textObject);
      for (let at = marks - 1; at >= Math.max(0, marks - nesting); at -= 1) {
        const mark = runtime._FPDFPageObj_GetMark(textObject, at);
        let is = isSpan.get(mark);
        if (is === undefined) {
          is = runtime._FPDFPageObjMark_GetParamStringValue(mark, key, 0, 0, size) === 1;
          isSpan.set(mark, is);
        }
        if (is) return mark;
      }
      return 0;
    }
    return use(spanOf);
  });
}

/**
 * The boxes in which the glyphs of each span are drawn, as far as the glyphs are connected. PDFium itself
 * gives only the place of the first glyph. Spans inside form objects are not found.
 */
export function drawnSpans(pdfium: Pdfium, page: number, spanOf: SpanOf): Map<number, Rectangle> {
  const { runtime, withMemory } = pdfium;
  const drawn = new Map<number, Rectangle & { maxGap: number }>();
  withMemory(16, (pointer) => {
    const edges = pointer / 4;
    const count = runtime._FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index += 1) {
      const object = runtime._FPDFPage_GetObject(page, index);
      if (runtime._FPDFPageObj_GetType(object) !== textObject) continue;
      const span = spanOf(object);
      if (span === 0) continue;
      if (!runtime._FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12))
        continue;
      const glyph = {
        left: runtime.HEAPF32[edges]!,
        bottom: runtime.HEAPF32[edges + 1]!,
        right: runtime.HEAPF32[edges + 2]!,
        top: runtime.HEAPF32[edges + 3]!,
      };
      const before = drawn.get(span);
      if (before === undefined) drawn.set(span, { ...glyph, maxGap: maxGapOf(glyph) });
      else if (isBeside(before, glyph)) drawn.set(span, { ...before, ...union(before, glyph) });
    }
  });
  return drawn;
}

/** Half of a letter's height, for any number of letters in the first glyph and any rotation. */
function maxGapOf({ left, top, right, bottom }: Rectangle): number {
  return Math.min(right - left, top - bottom) / 2;
}

/**
 * Whether two glyphs are near enough to belong to one word. Of a span over two lines only the first
 * part counts.
 */
function isBeside(one: Rectangle & { maxGap: number }, other: Rectangle): boolean {
  return (
    Math.max(one.left - other.right, other.left - one.right) <= one.maxGap &&
    Math.max(one.bottom - other.top, other.bottom - one.top) <= one.maxGap
  );
}

export function union(one: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.min(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
