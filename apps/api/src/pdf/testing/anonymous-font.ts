/** Flag of a point in a TrueType outline (OpenType, `glyf`). */
const onCurve = 1;

/**
 * The TrueType font without its character map and its glyphs' names, each letter drawn a little
 * differently: nothing in it says what a glyph is, and no table of known shapes has them.
 */
export function anonymousFont(font: Buffer): Buffer {
  const anonymous = Buffer.from(font);
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    const name = font.toString('latin1', at, at + 4);
    if (name === 'cmap' || name === 'post') anonymous.write('none', at);
    tables.set(name, font.readUInt32BE(at + 8));
  }
  for (const glyph of glyphsOf(font, (name) => tables.get(name)!)) bend(anonymous, glyph);
  return anonymous;
}

/** Where the glyphs begin that have an outline (`loca`, in words or in half words). */
function glyphsOf(font: Buffer, table: (name: string) => number): number[] {
  const isLong = font.readInt16BE(table('head') + 50) === 1;
  const count = font.readUInt16BE(table('maxp') + 4);
  const offset = (glyph: number) =>
    isLong
      ? font.readUInt32BE(table('loca') + glyph * 4)
      : font.readUInt16BE(table('loca') + glyph * 2) * 2;
  return Array.from({ length: count }, (_, glyph) => glyph)
    .filter((glyph) => offset(glyph + 1) > offset(glyph))
    .map((glyph) => table('glyf') + offset(glyph));
}

/** Turns the first point of an outline from the curve to a handle beside it, or back. */
function bend(font: Buffer, glyph: number): void {
  const contours = font.readInt16BE(glyph);
  if (contours <= 0) return;
  const instructions = glyph + 10 + contours * 2;
  const flag = instructions + 2 + font.readUInt16BE(instructions);
  font.writeUInt8(font.readUInt8(flag) ^ onCurve, flag);
}
