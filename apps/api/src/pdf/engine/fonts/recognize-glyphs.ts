import {
  readEmbeddedFont,
  type EmbeddedFont,
  type GlyphCandidate,
  type InkBox,
} from './embedded-font.ts';
import type { Pdfium } from '../pdfium.ts';

/** A matrix entry below this fraction of the largest entry counts as zero. */
const none = 1e-3;

/** A character that PDFium gave for a glyph: its index in the text page, and its code as the font gives it. */
export interface NamedGlyph {
  index: number;
  textObject: number;
  code: number;
}

/** Glyphs whose numbers are this close are in one range of a font's character map. */
const rangeReach = 12;
/** Each round resolves the neighbours of the glyphs that the round before resolved. */
const rounds = 3;
/** No range of a character map is longer than the Thai block of Unicode. */
const rangeLength = 0x60;

/**
 * Recognizes letters by the shapes of their glyphs, for files whose fonts map glyphs to wrong
 * letters. PDFium doesn't tell which glyph it drew, only where its ink is; the glyph with that ink
 * is looked up in the font. Undefined if the shape is unknown.
 */
export function recognizeGlyphs(
  pdfium: Pdfium,
  textPage: number,
  named: NamedGlyph[],
): (string | undefined)[] {
  const fonts = new Map<number, EmbeddedFont | undefined>();
  const inks = new Map<string, GlyphCandidate[]>();
  const read = named.map(({ index, textObject, code }) => {
    const font = pdfium.calls.FPDFTextObj_GetFont(textObject);
    if (font && !fonts.has(font)) fonts.set(font, readEmbeddedFont(pdfium, font));
    const face = fonts.get(font);
    const ink = face && inkOf(pdfium, textPage, index);
    if (!ink) return { font, code, glyphs: [] };
    const key = [font, ink.left, ink.bottom, ink.right, ink.top].map(Math.round).join();
    if (!inks.has(key)) inks.set(key, face.glyphsAt(ink));
    return { font, code, glyphs: inks.get(key)! };
  });

  const sure = new Map<number, Map<number, number>>();
  // Glyphs that are certain after one round show the next round where the ranges are.
  for (let round = 0; round < rounds; round += 1) {
    for (const { font, code, glyphs } of read) {
      const glyph = meant(glyphs, code, sure.get(font))?.glyph;
      if (glyph === undefined) continue;
      if (!sure.has(font)) sure.set(font, new Map());
      sure.get(font)!.set(glyph, code);
    }
  }
  return read.map(({ font, code, glyphs }) => meant(glyphs, code, sure.get(font))?.letters);
}

/** Chooses among glyphs of the same size and height, such as ด and ต, the one that fits the font's code. */
function meant(
  glyphs: GlyphCandidate[],
  code: number,
  sure: Map<number, number> | undefined,
): GlyphCandidate | undefined {
  if (new Set(glyphs.map(({ letters }) => letters)).size === 1) return glyphs[0];
  // For a glyph without a character PDFium gives the glyph's number.
  const numbered = glyphs.find(({ glyph }) => glyph === code);
  if (numbered) return numbered;
  const fits = glyphs.filter(
    ({ glyph, letters }) =>
      letters !== undefined && couldBe(letters, code) && (sure?.get(glyph) ?? code) === code,
  );
  if (fits.length < 2) return fits[0];
  const inRange = fits.filter(({ glyph }) => sure && isInRange(glyph, code, sure));
  return inRange.length === 1 ? inRange[0] : undefined;
}

/** Whether the nearest known glyph is as far away in glyph numbers as in character codes. */
function isInRange(glyph: number, code: number, sure: Map<number, number>): boolean {
  return [-1, 1].some((side) => {
    for (let step = 1; step <= rangeReach; step += 1) {
      const name = sure.get(glyph + step * side);
      if (name !== undefined) return name - code === step * side;
    }
    return false;
  });
}

/**
 * Whether a letter has the given code, or the code that Ghostscript 10.0 writes for it: at the
 * start of a range, it combines both bytes of the first code into one, so U+0E14 becomes U+001E.
 */
function couldBe(letters: string, name: number): boolean {
  const code = letters.codePointAt(0)!;
  if (code === name) return true;
  for (let step = 0; step < rangeLength; step += 1) {
    const first = code - step;
    if (((first >> 8) | (first & 0xff)) + step === name) return true;
  }
  return false;
}

/** The ink of a character in thousandths of its font's size, from its origin; y upwards. */
function inkOf({ calls, runtime, withMemory }: Pdfium, textPage: number, index: number) {
  return withMemory(32, (pointer): InkBox | undefined => {
    const doubles = pointer / 8;
    const box = [pointer, pointer + 8, pointer + 16, pointer + 24] as const;
    if (!calls.FPDFText_GetCharBox(textPage, index, ...box)) return undefined;
    const [left, right, bottom, top] = runtime.HEAPF64.slice(doubles, doubles + 4);
    if (!calls.FPDFText_GetCharOrigin(textPage, index, pointer, pointer + 8)) return undefined;
    const [x, y] = runtime.HEAPF64.slice(doubles, doubles + 2);
    if (!calls.FPDFText_GetMatrix(textPage, index, pointer)) return undefined;
    const size = calls.FPDFText_GetFontSize(textPage, index) / 1000;
    const floats = runtime.HEAPF32.slice(pointer / 4, pointer / 4 + 4);
    const matrix = Array.from(floats, (one) => one * size);
    return straighten([left! - x!, right! - x!], [bottom! - y!, top! - y!], matrix);
  });
}

type Range = [from: number, to: number];

/** Reverts the matrix of text that is upright, slanted or rotated by 90 degrees. */
function straighten(across: Range, up: Range, [a, b, c, d]: number[]): InkBox | undefined {
  const least = none * Math.max(...[a, b, c, d].map((one) => Math.abs(one!)));
  const isNone = (one: number) => Math.abs(one) <= least;
  if (least === 0) return undefined;
  if (isNone(b!) && !isNone(a!) && !isNone(d!)) {
    const [bottom, top] = ordered(up, d!);
    const slant = [c! * bottom, c! * top];
    const plain: Range = [across[0] - Math.min(...slant), across[1] - Math.max(...slant)];
    const [left, right] = ordered(plain, a!);
    return { left, bottom, right, top };
  }
  if (isNone(a!) && isNone(d!)) {
    const [bottom, top] = ordered(across, c!);
    const [left, right] = ordered(up, b!);
    return { left, bottom, right, top };
  }
  return undefined;
}

function ordered([from, to]: Range, scale: number): Range {
  return scale > 0 ? [from / scale, to / scale] : [to / scale, from / scale];
}
