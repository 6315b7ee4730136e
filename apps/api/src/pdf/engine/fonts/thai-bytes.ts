import { readTrueType } from './true-type.ts';

/** The codes of TIS-620 for the letters U+0E01 to U+0E5B. A file calls them Latin-1, ¡ to û. */
const first = 0xa1;
const last = 0xfb;
const toThai = 0x0e01 - first;
/** The codes between baht and the last consonant, which TIS-620 leaves free. */
const free = [0xdb, 0xdc, 0xdd, 0xde];

/** The Thai letter for a character that a font from before Unicode has in its place, or the same code. */
export function thaiOfByte(code: number): number {
  return code >= first && code <= last && !free.includes(code) ? code + toThai : code;
}

/** What the font draws for these characters only: Latin, Thai, and the punctuation of Windows. */
const segments: [from: number, to: number][] = [
  [0x20, 0x17f],
  [0x0e01, 0x0e5b],
  [0x2013, 0x203a],
  [0xffff, 0xffff],
];

/**
 * A copy of a TrueType font that draws Thai for the Latin characters that such a font has in its
 * place. Its character maps become one of format 4 (OpenType, `cmap`), which is shorter.
 */
export function withThaiBytes(font: Buffer): Buffer {
  const glyphs = new Map<number, number>();
  for (const [glyph, letters] of readTrueType(font)?.letters ?? [])
    glyphs.set(letters.codePointAt(0)!, glyph);

  const copy = Buffer.from(font);
  const cmap = tableOf(copy, Buffer.from('cmap').readInt32BE());
  const offset = cmap.readUInt32BE(8);
  for (let map = 1; map < cmap.readUInt16BE(2); map += 1) cmap.writeUInt32BE(offset, 8 + map * 8);

  const map = cmap.subarray(offset);
  const count = segments.length;
  const arrays = 16 + count * 8;
  let end = arrays;
  map.writeUInt16BE(4, 0);
  map.writeUInt16BE(count * 2, 6);
  segments.forEach(([from, to], index) => {
    map.writeUInt16BE(to, 14 + index * 2);
    map.writeUInt16BE(from, 16 + (count + index) * 2);
    map.writeUInt16BE(0, 16 + (2 * count + index) * 2);
    const place = 16 + (3 * count + index) * 2;
    map.writeUInt16BE(end - place, place);
    for (let code = from; code <= to; code += 1, end += 2)
      map.writeUInt16BE(glyphs.get(thaiOfByte(code)) ?? 0, end);
  });
  map.writeUInt16BE(end, 2);
  return copy;
}

/** A table of an sfnt file: its directory begins at byte 12, 16 bytes for each. */
export function tableOf(font: Buffer, table: number): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    if (font.readInt32BE(at) !== table) continue;
    const from = font.readUInt32BE(at + 8);
    return font.subarray(from, from + font.readUInt32BE(at + 12));
  }
  return font.subarray(0, 0);
}
