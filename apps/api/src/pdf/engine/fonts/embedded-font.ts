import { knownLetter } from './known-shapes.ts';
import type { Pdfium } from '../pdfium.ts';
import { readTrueType, type TrueType } from './true-type.ts';

/** Edges in thousandths of the font's size from a glyph's origin, y upwards. */
export interface InkBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The glyphs of an embedded font, found by the box of their ink. */
export interface EmbeddedFont {
  /** All glyphs with this ink box; `letters` is undefined for a glyph of unknown meaning. */
  glyphsAt(ink: InkBox): GlyphCandidate[];
}

export interface GlyphCandidate {
  glyph: number;
  letters: string | undefined;
}

/** Tolerance: PDFium rounds edges to thousandths, after FreeType rounded them to 64ths of 64 pixels. */
const inkSlack = 4;
/** Glyphs that are at most this much further from an ink box than the nearest one are candidates too. */
const doubt = 1;
/** PDFium makes the top of a glyph of a composite font higher by this factor. */
const topFactor = 65 / 64;
/** Larger fonts are those of East Asian scripts, which have no Thai. */
const fontBytes = 8 * 1024 * 1024;

/** Reads a font that is embedded in the file; undefined if it is not embedded or not TrueType. */
export function readEmbeddedFont(
  { calls, runtime, withMemory }: Pdfium,
  font: number,
): EmbeddedFont | undefined {
  const bytes = withMemory(4, (size) => {
    if (!calls.FPDFFont_GetFontData(font, 0, 0, size)) return undefined;
    const length = runtime.HEAP32[size / 4]!;
    if (length <= 0 || length > fontBytes) return undefined;
    return withMemory(length, (buffer) => {
      calls.FPDFFont_GetFontData(font, buffer, length, size);
      return Buffer.from(runtime.HEAPU8.slice(buffer, buffer + length));
    });
  });
  const file = bytes && readTrueType(bytes);
  return file && createEmbeddedFont(file);
}

interface Glyph {
  glyph: number;
  ink: InkBox;
}

function createEmbeddedFont(file: TrueType): EmbeddedFont {
  const glyphs = glyphsOf(file);
  const letters = new Map<number, string | undefined>();
  const sameShape = lettersByShape(file);

  function lettersOf(glyph: number): string | undefined {
    if (!letters.has(glyph)) {
      const shape = file.shapeOf(glyph);
      letters.set(glyph, file.letters.get(glyph) ?? knownLetter(shape) ?? sameShape().get(shape));
    }
    return letters.get(glyph);
  }

  function glyphsAt(ink: InkBox): GlyphCandidate[] {
    const near = nearby(glyphs, ink);
    const least = Math.min(...near.map(({ distance }) => distance));
    return near
      .filter(({ distance }) => distance <= least + doubt)
      .map(({ glyph }) => ({ glyph, letters: lettersOf(glyph) }));
  }
  return { glyphsAt };
}

/** All glyphs that have ink, ordered by the left edge. */
function glyphsOf(file: TrueType): Glyph[] {
  const scale = 1000 / file.unitsPerEm;
  const glyphs: Glyph[] = [];
  for (let glyph = 1; glyph < file.glyphCount; glyph += 1) {
    const bounds = file.boundsOf(glyph);
    if (!bounds) continue;
    const { xMin, yMin, xMax, yMax } = bounds;
    const ink = {
      left: xMin * scale,
      bottom: yMin * scale,
      right: xMax * scale,
      top: yMax * scale,
    };
    glyphs.push({ glyph, ink });
  }
  return glyphs.toSorted((one, other) => one.ink.left - other.ink.left);
}

/** A shifted form of a mark has no letter of its own, but the same shape as the mark that has one. */
function lettersByShape(file: TrueType): () => Map<number, string> {
  let found: Map<number, string> | undefined;
  return () => {
    found ??= new Map([...file.letters].map(([glyph, text]) => [file.shapeOf(glyph), text]));
    found.delete(0);
    return found;
  };
}

function nearby(glyphs: Glyph[], ink: InkBox): { glyph: number; distance: number }[] {
  let [low, high] = [0, glyphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (glyphs[middle]!.ink.left < ink.left - inkSlack) low = middle + 1;
    else high = middle;
  }
  const near: { glyph: number; distance: number }[] = [];
  for (let at = low; at < glyphs.length; at += 1) {
    const { glyph, ink: own } = glyphs[at]!;
    if (own.left > ink.left + inkSlack) break;
    const distance = Math.max(
      Math.abs(own.left - ink.left),
      Math.abs(own.bottom - ink.bottom),
      Math.abs(own.right - ink.right),
      Math.min(Math.abs(own.top - ink.top), Math.abs(own.top * topFactor - ink.top)),
    );
    if (distance <= inkSlack) near.push({ glyph, distance });
  }
  return near;
}
