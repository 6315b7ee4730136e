import { seedOf, signsFrom, type MarkKey } from './keys.ts';
import { designWidth, type Grid } from './light-field.ts';

/**
 * Distance between the nodes of the shift mark, and how far each one moves, in pixels on a page
 * 1080 px wide.
 */
const nodeStep = 60;
const nodeShift = 0.35;

/**
 * Distance between the nodes, in pixels, on an image `width` px wide. The first is in the corner,
 * at 0, 0.
 */
export const nodeStepOf = (width: number): number => (nodeStep * width) / designWidth;

/** The nodes of an image of this shape; the last ones may lie beyond its edge. */
export function nodesOf(width: number, height: number): Grid {
  return {
    across: Math.ceil(designWidth / nodeStep) + 1,
    down: Math.max(1, Math.ceil(height / nodeStepOf(width) - 1e-6)) + 1,
  };
}

/** Of which student's copies of which page the shift mark is. */
export interface ShiftOf {
  studentId: number;
  /** Null for the copies of codes from before 0.6.0, which have one mark in all books. */
  bookId: number | null;
  /** Numbered as in `lightSeed`. */
  page: number;
}

/** Does not depend on the code, so that the marks of a student's many codes add up. */
export function shiftSeed(key: MarkKey, { studentId, bookId, page }: ShiftOf): Uint8Array {
  return seedOf(key, 'shift', studentId, page, ...(bookId === null ? [] : [bookId]));
}

/**
 * How far the page is moved at each node, row by row: x, y, x, y, in pixels on a page 1080 px wide.
 * Each is +0.35 or -0.35. A grid with more rows has the same values in its first rows.
 */
export function shiftNodes(key: MarkKey, of: ShiftOf, nodes: Grid): Float32Array {
  return nodesFrom(shiftSeed(key, of), nodes);
}

export function nodesFrom(seed: Uint8Array, { across, down }: Grid): Float32Array {
  return Float32Array.from(signsFrom(seed, 2 * across * down), (sign) => sign * nodeShift);
}

/**
 * The weights of four nodes in a row at `part` (0 to 1) of the way from the second to the third, by
 * Catmull-Rom: smooth, and exact at the nodes.
 */
export function catmullRom(part: number): [number, number, number, number] {
  const [square, cube] = [part * part, part * part * part];
  return [
    (-part + 2 * square - cube) / 2,
    (2 - 5 * square + 3 * cube) / 2,
    (part + 4 * square - 3 * cube) / 2,
    (cube - square) / 2,
  ];
}

/**
 * The same as a cubic: the factors of 1, `part`, its square and its cube, for the values of four
 * nodes from `first` on.
 */
export function catmullRomCubic(
  values: ArrayLike<number>,
  first: number,
): [constant: number, linear: number, square: number, cube: number] {
  const [before, from, to, after] = [
    values[first]!,
    values[first + 1]!,
    values[first + 2]!,
    values[first + 3]!,
  ];
  return [
    from,
    (to - before) / 2,
    (2 * before - 5 * from + 4 * to - after) / 2,
    (3 * (from - to) + after - before) / 2,
  ];
}

/**
 * How far from a place the mark takes what it draws there. `x` and `y` count steps between nodes
 * from the corner; the answer is in pixels at 1080 px. A delivered page shows at (px, py) what the
 * unmarked page has at (px + dx, py + dy).
 */
export function shiftAt(
  shifts: Float32Array,
  { across, down }: Grid,
  x: number,
  y: number,
): [dx: number, dy: number] {
  const column = Math.min(Math.max(0, Math.floor(x)), across - 1);
  const row = Math.min(Math.max(0, Math.floor(y)), down - 1);
  const xShares = catmullRom(x - column);
  const yShares = catmullRom(y - row);
  let [dx, dy] = [0, 0];
  for (let j = 0; j < 4; j += 1) {
    const nodeRow = Math.min(Math.max(0, row + j - 1), down - 1);
    for (let i = 0; i < 4; i += 1) {
      const nodeColumn = Math.min(Math.max(0, column + i - 1), across - 1);
      const share = yShares[j]! * xShares[i]!;
      const at = 2 * (nodeRow * across + nodeColumn);
      dx += share * shifts[at]!;
      dy += share * shifts[at + 1]!;
    }
  }
  return [dx, dy];
}
