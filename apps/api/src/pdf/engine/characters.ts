import { limits } from '../limits.ts';
import {
  isThai,
  isThaiConsonant,
  isThaiMark,
  standardCode,
  thai,
} from '@aqua/contract/reading/book-search/thai';
import { isRightToLeft, mirrorBrackets, orderLigatures } from '../text/right-to-left.ts';
import { unknownGlyph, type Character, type PageCharacters } from './character.ts';
import type { PdfDocument } from './document.ts';
import { hideLayers } from './layers.ts';
import { pageTransform } from './page-transform.ts';
import { recognizeGlyphs, type NamedGlyph } from './fonts/recognize-glyphs.ts';
import { createTextFonts } from './fonts/lent-fonts.ts';
import type { Pdfium } from './pdfium.ts';
import { joinClusters } from './join-clusters.ts';
import { drawnSpans, union, withSpans, type Rectangle } from './actual-text.ts';
import { thaiOfByte } from './fonts/thai-bytes.ts';

/** FS_RECTF: left, top, right, bottom; 32-bit floats in points, y upwards. */
const rectangleBytes = 16;

/** `as named`: by the characters that the file gives for its glyphs; `as drawn`: by the glyphs' shapes. */
export type Reading = 'as named' | 'as drawn';

export function readCharacters(
  document: PdfDocument,
  page: number,
  reading: Reading = 'as named',
): PageCharacters {
  const { calls } = document.pdfium;
  return document.withPage(page, (handle) => {
    const width = calls.FPDF_GetPageWidthF(handle);
    const height = calls.FPDF_GetPageHeightF(handle);
    hideLayers(document, handle);
    const textPage = calls.FPDFText_LoadPage(handle);
    if (!textPage) return { width, height, characters: [], doubts: 0, unnamed: 0, cut: false };
    try {
      const show = pageTransform(document, handle, width, height);
      const raw = readRaw(document, handle, textPage, reading);
      const characters = raw.map(({ code, isNamed, generated, repeated, box }) => ({
        code: isNamed ? code : unknownGlyph,
        generated,
        repeated,
        ...show(box),
      }));
      const cut = calls.FPDFText_CountChars(textPage) > limits.characters;
      const unnamed = raw.filter(({ isNamed, isLent }) => isLent && !isNamed).length;
      return { width, height, characters, doubts: countDoubts(raw), unnamed, cut };
    } finally {
      calls.FPDFText_ClosePage(textPage);
    }
  });
}

/** A character in the file's coordinates; `span` is the number of its `/ActualText`, or 0. */
type Raw = Omit<Character, keyof Rectangle> & {
  box: Rectangle;
  span: number;
  /** False if the file gives no character for the glyph. `code` is then the glyph's number in the font. */
  isNamed: boolean;
  /** Whether its font is one that the file does not embed. */
  isLent: boolean;
};

function readRaw({ pdfium }: PdfDocument, page: number, textPage: number, reading: Reading): Raw[] {
  const { calls, runtime, withMemory } = pdfium;
  // -1 on failure
  const count = Math.max(0, Math.min(calls.FPDFText_CountChars(textPage), limits.characters));
  return withSpans(pdfium, (spanOf) => {
    const seen = new Set<number>();
    const fontOf = createTextFonts(pdfium);
    let [object, span, repeated, font] = [0, 0, false, fontOf(0)];

    /** Characters of one text follow each other, and most belong to one text object. */
    function enter(index: number): void {
      const next = runtime._FPDFText_GetTextObject(textPage, index);
      if (next === object) return;
      const nextSpan = next === 0 ? 0 : spanOf(next);
      if (nextSpan !== span) repeated = seen.has(nextSpan);
      [object, span, font] = [next, nextSpan, fontOf(next)];
      if (span !== 0) seen.add(span);
    }

    const characters = withMemory(rectangleBytes, (pointer) =>
      Array.from({ length: count }, (_, index): Raw => {
        enter(index);
        const given = runtime._FPDFText_GetUnicode(textPage, index) >>> 0;
        const code = font.hasThaiBytes ? thaiOfByte(given) : given;
        const generated = runtime._FPDFText_IsGenerated(textPage, index) === 1;
        const hasError = runtime._FPDFText_HasUnicodeMapError(textPage, index) === 1;
        // The bytes of an old Thai font are named without the file's help.
        const isNamed = !hasError || code !== given;
        const { isLent } = font;
        runtime.HEAPF32.fill(0, pointer / 4, pointer / 4 + 4);
        runtime._FPDFText_GetLooseCharBox(textPage, index, pointer);
        const box = rectangleAt(runtime.HEAPF32, pointer / 4);
        return { code, isNamed, isLent, generated, repeated, span, box };
      }),
    );
    const read = reading === 'as drawn' ? asDrawn(pdfium, textPage, characters) : characters;
    // Text in two bytes a letter, shown in a font of one byte a letter, has NUL between its letters.
    const shown = read.filter(({ code, isNamed }) => code !== 0 || !isNamed);
    const ordered = orderLigatures(shown, (one, other) =>
      one.span === 0 ? isSame(one, other) : one.span === other.span,
    );
    if (seen.size === 0) return ordered;
    const drawn = mirrorBrackets(ordered);
    spread(drawn, drawnSpans(pdfium, page, spanOf));
    return joinClusters(drawn);
  });
}

/** Replaces the characters that a font gives for a glyph by those of its shape, if the shape is known. */
function asDrawn(pdfium: Pdfium, textPage: number, characters: Raw[]): Raw[] {
  const glyphs: (NamedGlyph & { to: number })[] = [];
  for (let first = 0, to = 0; first < characters.length; first = to) {
    const one = characters[first]!;
    const textObject = pdfium.runtime._FPDFText_GetTextObject(textPage, first);
    // All characters of one glyph have the same box.
    do to += 1;
    while (to < characters.length && isSame(one, characters[to]!));
    if (!one.generated && textObject !== 0 && one.span === 0)
      glyphs.push({ index: first, textObject, code: one.code, to });
  }
  const letters = recognizeGlyphs(pdfium, textPage, glyphs);
  let from = 0;
  const drawn = glyphs.flatMap(({ index, to }, at) => {
    const before = characters.slice(from, index);
    from = to;
    const one = characters[index]!;
    const names = namesOf(characters.slice(index, to));
    // The glyphs of a lent font are drawn by their numbers in another one: their shapes say nothing.
    const isNamed = one.isNamed || !one.isLent;
    const read = codePoints(letters[at] ?? '').map((code) => ({ ...one, code, isNamed }));
    // A font may draw Thai with glyphs of Latin letters and give the right Thai characters for them.
    const isLess = hasThai(names) && !hasThai(read);
    return [...before, ...(read.length === 0 || isLess ? names : read)];
  });
  return [...drawn, ...characters.slice(from)];
}

/**
 * If a glyph stands for two letters, Ghostscript 10.0 writes the low byte of the first letter in place
 * of the high byte of the second: U+0E24 U+0E45 becomes U+0E24 U+2445.
 */
function namesOf(glyph: Raw[]): Raw[] {
  const [first, second] = glyph;
  if (!first || !second || !isThai(first.code)) return glyph;
  const code = (first.code & 0xff00) | (second.code & 0xff);
  const isBroken = second.code >> 8 === (first.code & 0xff) && isThai(code);
  return isBroken ? [first, { ...second, code }, ...glyph.slice(2)] : glyph;
}

function hasThai(letters: Raw[]): boolean {
  return letters.some(({ code }) => isThai(standardCode(code)));
}

function countDoubts(characters: Raw[]): number {
  return characters.filter((mark, index) => {
    const base = characters[index - 1];
    const isMark = isThaiMark(mark.code) || mark.code === thai.saraAm;
    return isMark && base?.span === 0 && isThaiConsonant(base.code) && isSame(base, mark);
  }).length;
}

function isSame(one: Raw, other: Raw): boolean {
  return (
    !other.generated &&
    one.box.left === other.box.left &&
    one.box.right === other.box.right &&
    one.box.top === other.box.top &&
    one.box.bottom === other.box.bottom
  );
}

function codePoints(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0)!);
}

/** Divides the box of all glyphs of a span equally among its characters, as PDFium does. */
function spread(characters: Raw[], drawn: Map<number, Rectangle>): void {
  for (let first = 0, to = 0; first < characters.length; first = to) {
    const { span, repeated } = characters[first]!;
    while (to < characters.length && characters[to]!.span === span) to += 1;
    const glyphs = drawn.get(span);
    if (!glyphs || repeated) continue;
    const part = characters.slice(first, to);
    const { left, top, right, bottom } = part.map(({ box }) => box).reduce(union, glyphs);
    const step = (right - left) / part.length;
    const isTurned = part.every(({ code }) => isRightToLeft(code));
    part.forEach((character, index) => {
      const from = left + step * (isTurned ? part.length - 1 - index : index);
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
