/** Flag of a point in a TrueType outline (OpenType, `glyf`). */
const onCurve = 1;
/** The bounds of a glyph and the number of its last point, without the rest. */
const truncatedBytes = 12;

/**
 * The TrueType font without its character map and glyph names, each letter drawn a little differently.
 * Nothing in it tells what a glyph means, and the table of known shapes does not have its shapes.
 */
export function anonymousFont(font: Buffer): Buffer {
  const anonymous = Buffer.from(font);
  for (const at of directoryOf(font))
    if (/^(cmap|post)$/.test(nameAt(font, at))) anonymous.write('none', at);
  for (const glyph of glyphsOf(font, tablesOf(font))) bend(anonymous, glyph);
  return anonymous;
}

/** Where the entries of a font's tables are. */
function directoryOf(font: Buffer): number[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
}

function nameAt(font: Buffer, at: number): string {
  return font.toString('latin1', at, at + 4);
}

/** Where a table begins. */
function tablesOf(font: Buffer): (name: string) => number {
  const tables = new Map(
    directoryOf(font).map((at) => [nameAt(font, at), font.readUInt32BE(at + 8)]),
  );
  return (name) => tables.get(name)!;
}

/** Where the glyphs begin that have an outline (`loca`, in words or half words). */
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

/** The font with an additional glyph that has the same ink, but whose data end after its bounds. */
export function withTruncatedTwin(font: Buffer, glyph: number): Buffer {
  const damaged = Buffer.from(font);
  const table = tablesOf(font);
  const isLong = font.readInt16BE(table('head') + 50) === 1;
  const offsetAt = (one: number) => table('loca') + one * (isLong ? 4 : 2);
  const from = isLong ? font.readUInt32BE(offsetAt(glyph)) : font.readUInt16BE(offsetAt(glyph)) * 2;
  for (const [one, offset] of [from, from + truncatedBytes].entries()) {
    if (isLong) damaged.writeUInt32BE(offset, offsetAt(one + 1));
    else damaged.writeUInt16BE(offset / 2, offsetAt(one + 1));
  }
  return damaged;
}
