import { limits } from '../limits.ts';
import type { PdfDocument } from './document.ts';
import { asShown } from './as-shown.ts';
import { drawnSpans, union, withSpans, type Rectangle } from './spans.ts';

/** One character as PDFium gives it. Edges in points from the top left of the page as shown. */
export interface Character {
  /** Unicode code point. */
  code: number;
  /** A space or line break that PDFium concluded from a gap. */
  generated: boolean;
  /**
   * Of a text that was given before: PDFium sorts the glyphs of a line by their place, and where one
   * of another text comes in between it gives an `/ActualText` again for the rest of its glyphs.
   */
  repeated: boolean;
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
const rectangleBytes = 16;

export function readCharacters(document: PdfDocument, page: number): PageCharacters {
  const { calls } = document.pdfium;
  return document.withPage(page, (handle) => {
    const width = calls.FPDF_GetPageWidthF(handle);
    const height = calls.FPDF_GetPageHeightF(handle);
    const textPage = calls.FPDFText_LoadPage(handle);
    if (!textPage) return { width, height, characters: [] };
    try {
      const show = asShown(document, handle, width, height);
      const characters = readRaw(document, handle, textPage).map(
        ({ code, generated, repeated, box }) => ({ code, generated, repeated, ...show(box) }),
      );
      return { width, height, characters };
    } finally {
      calls.FPDFText_ClosePage(textPage);
    }
  });
}

/** A character where the file has it; `span`: the number of its `/ActualText`, or 0. */
type Raw = Omit<Character, keyof Rectangle> & { box: Rectangle; span: number };

function readRaw({ pdfium }: PdfDocument, page: number, textPage: number): Raw[] {
  const { calls, runtime, withMemory } = pdfium;
  // -1 on failure
  const count = Math.max(0, Math.min(calls.FPDFText_CountChars(textPage), limits.characters));
  return withSpans(pdfium, (spanOf) => {
    const seen = new Set<number>();
    let [object, span, repeated] = [0, 0, false];

    /** Characters of one text come one after the other, most of them from one object. */
    function enter(index: number): void {
      const next = runtime._FPDFText_GetTextObject(textPage, index);
      if (next === object) return;
      const nextSpan = next === 0 ? 0 : spanOf(next);
      if (nextSpan !== span) repeated = seen.has(nextSpan);
      [object, span] = [next, nextSpan];
      if (span !== 0) seen.add(span);
    }

    const characters = withMemory(rectangleBytes, (pointer) =>
      Array.from({ length: count }, (_, index): Raw => {
        const code = runtime._FPDFText_GetUnicode(textPage, index) >>> 0;
        const generated = runtime._FPDFText_IsGenerated(textPage, index) === 1;
        enter(index);
        runtime.HEAPF32.fill(0, pointer / 4, pointer / 4 + 4);
        runtime._FPDFText_GetLooseCharBox(textPage, index, pointer);
        const box = rectangleAt(runtime.HEAPF32, pointer / 4);
        return { code, generated, repeated, span, box };
      }),
    );
    if (seen.size > 0) spread(characters, drawnSpans(pdfium, page, spanOf));
    return characters;
  });
}

/** Gives the characters of a span the room of all its glyphs, in equal parts as PDFium does. */
function spread(characters: Raw[], drawn: Map<number, Rectangle>): void {
  for (let first = 0, to = 0; first < characters.length; first = to) {
    const { span, repeated } = characters[first]!;
    while (to < characters.length && characters[to]!.span === span) to += 1;
    const glyphs = drawn.get(span);
    if (!glyphs || repeated) continue;
    const part = characters.slice(first, to);
    const { left, top, right, bottom } = part.map(({ box }) => box).reduce(union, glyphs);
    const step = (right - left) / part.length;
    part.forEach((character, index) => {
      const from = left + step * index;
      character.box = { left: from, top, right: from + step, bottom };
    });
  }
}

function rectangleAt(floats: Float32Array, at: number): Rectangle {
  return {
    left: floats[at]!,
    top: floats[at + 1]!,
    right: floats[at + 2]!,
    bottom: floats[at + 3]!,
  };
}
