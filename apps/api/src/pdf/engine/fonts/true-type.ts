import { outlineOf, shapeNumber } from './glyph-outlines.ts';

/** Edges of a glyph's ink in the font's units. */
export interface GlyphBounds {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** The parts of a TrueType file that are needed to recognize its glyphs. */
export interface TrueType {
  unitsPerEm: number;
  glyphCount: number;
  /** Undefined for a glyph without ink, such as a space, or one that is not in the subset. */
  boundsOf(glyph: number): GlyphBounds | undefined;
  /** A hash of a glyph's shape, independent of its position, or 0. */
  shapeOf(glyph: number): number;
  /** The letters of each glyph that the file's character map or glyph names contain. */
  letters: Map<number, string>;
}

/** Whether a character map is for Unicode, not for a symbol font or the Macintosh. */
function isUnicode(platform: number, encoding: number): boolean {
  return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
}

const headerBytes = 10;
/** A glyph that begins this far above the baseline, in sizes of the font, is above letters. */
const raisedPart = 0.3;

/** Maximum number of character maps of one font. Real fonts have up to six. */
const maxMaps = 32;
/** Maximum number of codes of one map. */
const maxCodes = 0x1_0000;

/** Reads an embedded font; undefined if it is not TrueType or is damaged. */
export function readTrueType(file: Buffer): TrueType | undefined {
  return unlessDamaged(() => parse(file));
}

/** Undefined if `read` goes beyond the end of the data, as it does for a damaged or hostile font. */
function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parse(file: Buffer): TrueType | undefined {
  const tables = tablesOf(file);
  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((name) => tables.get(name));
  if (!head || !maxp || !loca || !glyf) return undefined;
  const isLong = head.readInt16BE(50) === 1;
  const offsets = Math.floor(loca.length / (isLong ? 4 : 2));
  const glyphCount = Math.max(0, Math.min(maxp.readUInt16BE(4), offsets - 1));

  function rangeOf(glyph: number): Buffer | undefined {
    if (glyph >= glyphCount) return undefined;
    const [from, to] = [glyph, glyph + 1].map((at) =>
      isLong ? loca!.readUInt32BE(at * 4) : loca!.readUInt16BE(at * 2) * 2,
    );
    return to! - from! >= headerBytes ? glyf!.subarray(from, to) : undefined;
  }

  function boundsOf(glyph: number): GlyphBounds | undefined {
    const data = rangeOf(glyph);
    if (!data || data.length < headerBytes) return undefined;
    const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((at) => data.readInt16BE(at));
    return { xMin: xMin!, yMin: yMin!, xMax: xMax!, yMax: yMax! };
  }

  const letters = namedLetters(tables.get('post'));
  for (const [glyph, letter] of mappedLetters(tables.get('cmap'))) letters.set(glyph, letter);
  const unitsPerEm = head.readUInt16BE(18) || 1;
  const raised = unitsPerEm * raisedPart;
  return {
    unitsPerEm,
    glyphCount,
    boundsOf: (glyph) => unlessDamaged(() => boundsOf(glyph)),
    shapeOf: (glyph) => unlessDamaged(() => shapeNumber(outlineOf(glyph, rangeOf), raised)) ?? 0,
    letters,
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    const from = file.readUInt32BE(at + 8);
    const name = file.toString('latin1', at, at + 4);
    tables.set(name, file.subarray(from, from + file.readUInt32BE(at + 12)));
  }
  return tables;
}

/** `cmap`, format 4. Subsets in other formats have no Thai. */
function mappedLetters(cmap: Buffer | undefined): Map<number, string> {
  const letters = new Map<number, string>();
  const maps = cmap ? Math.min(maxMaps, cmap.readUInt16BE(2)) : 0;
  for (let index = 0; cmap && index < maps; index += 1) {
    const record = 4 + index * 8;
    if (!isUnicode(cmap.readUInt16BE(record), cmap.readUInt16BE(record + 2))) continue;
    const table = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (table.readUInt16BE(0) === 4) readSegments(table, letters);
  }
  return letters;
}

function readSegments(table: Buffer, letters: Map<number, string>): void {
  const count = Math.floor(table.readUInt16BE(6) / 2);
  let codesLeft = maxCodes;
  for (let segment = 0; segment < count; segment += 1) {
    const end = table.readUInt16BE(14 + segment * 2);
    const start = table.readUInt16BE(16 + (count + segment) * 2);
    const delta = table.readUInt16BE(16 + (2 * count + segment) * 2);
    const offsetAt = 16 + (3 * count + segment) * 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      codesLeft -= 1;
      if (codesLeft < 0) return;
      const at = offsetAt + offset + (code - start) * 2;
      const found = offset === 0 ? code : table.readUInt16BE(at);
      const glyph = offset === 0 || found !== 0 ? (found + delta) & 0xffff : 0;
      // The first code is the standard one. Private codes of old encodings come last.
      if (glyph !== 0 && !letters.has(glyph)) letters.set(glyph, String.fromCharCode(code));
    }
  }
}

/** `post`, format 2: names such as uni0E48.small and uni0E490E33. */
function namedLetters(post: Buffer | undefined): Map<number, string> {
  const letters = new Map<number, string>();
  if (!post || post.length < 34 || post.readUInt32BE(0) !== 0x0002_0000) return letters;
  const count = post.readUInt16BE(32);
  const names: string[] = [];
  for (let at = 34 + count * 2; at < post.length; at += post[at]! + 1)
    names.push(post.toString('latin1', at + 1, at + 1 + post[at]!));
  for (let glyph = 0; glyph < count; glyph += 1) {
    const name = names[post.readUInt16BE(34 + glyph * 2) - 258] ?? '';
    const codes = /^uni((?:[0-9A-F]{4})+)(?:\.|$)/.exec(name)?.[1];
    if (codes) letters.set(glyph, Buffer.from(codes, 'hex').swap16().toString('utf16le'));
  }
  return letters;
}
