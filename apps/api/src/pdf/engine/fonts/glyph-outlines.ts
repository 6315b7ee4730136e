/** A point of an outline; `on`: whether it is on the curve or a control point beside it. */
interface Point {
  x: number;
  y: number;
  on: boolean;
}

/** Flags of a point and of a part in a TrueType outline (OpenType, `glyf`). */
const point = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 } as const;
const part = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128 } as const;
/** Composite glyphs consist of other glyphs. No real font nests them deeper. */
const partDepth = 3;
/** Parts of one glyph, including the parts of its parts. A damaged glyph could name thousands. */
const maxParts = 64;

/** All points of a glyph, including those of the glyphs that it consists of. */
export function outlineOf(
  glyph: number,
  dataOf: (glyph: number) => Buffer | undefined,
  depth = 0,
  count = { parts: 0 },
): Point[] {
  count.parts += 1;
  if (count.parts > maxParts) throw new RangeError(`more than ${maxParts} parts`);
  const data = dataOf(glyph);
  if (!data || depth > partDepth) return [];
  const contours = data.readInt16BE(0);
  return contours >= 0 ? readPoints(data, contours) : readParts(data, dataOf, depth, count);
}

function readPoints(data: Buffer, contours: number): Point[] {
  if (contours === 0) return [];
  const count = data.readUInt16BE(10 + (contours - 1) * 2) + 1;
  let at = 10 + contours * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & point.repeat ? data.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  function readAxis(short: number, same: number): number[] {
    let value = 0;
    return flags.slice(0, count).map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  }
  const xs = readAxis(point.shortX, point.sameX);
  const ys = readAxis(point.shortY, point.sameY);
  return xs.map((x, index) => ({ x, y: ys[index]!, on: (flags[index]! & point.onCurve) !== 0 }));
}

function readParts(
  data: Buffer,
  dataOf: (glyph: number) => Buffer | undefined,
  depth: number,
  count: { parts: number },
): Point[] {
  const points: Point[] = [];
  let at = 10;
  let flags: number = part.more;
  while (flags & part.more) {
    flags = data.readUInt16BE(at);
    const glyph = data.readUInt16BE(at + 2);
    const isWide = (flags & part.words) !== 0;
    const [dx, dy] = isWide
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)];
    at += isWide ? 8 : 6;
    at += flags & part.matrix ? 8 : flags & part.scales ? 4 : flags & part.scale ? 2 : 0;
    const isMoved = (flags & part.offsets) !== 0;
    for (const { x, y, on } of outlineOf(glyph, dataOf, depth + 1, count))
      points.push({ x: isMoved ? x + dx : x, y: isMoved ? y + dy : y, on });
  }
  return points;
}

/**
 * Hash of a shape: FNV-1a, 32 bits, over the points relative to the outline's bottom left corner; 0 if
 * there are none. `raised` counts too, because an apostrophe has the shape of a comma.
 */
export function shapeNumber(points: Point[], raised: number): number {
  if (points.length === 0) return 0;
  const left = points.reduce((least, { x }) => Math.min(least, x), Infinity);
  const bottom = points.reduce((least, { y }) => Math.min(least, y), Infinity);
  let hash = bottom > raised ? 0x811c9dc5 : 0x1c9dc581;
  for (const { x, y, on } of points) {
    for (const value of [x - left, y - bottom, on ? 1 : 0])
      hash = Math.imul(Math.imul(hash ^ (value & 0xff), 0x01000193) ^ (value >> 8), 0x01000193);
  }
  return hash >>> 0;
}
