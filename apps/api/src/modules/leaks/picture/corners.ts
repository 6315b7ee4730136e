import type { Grey } from './grey.ts';

/** A point at which two edges meet, with the strength of the weaker one. */
export interface Corner {
  x: number;
  y: number;
  strength: number;
}

/**
 * No corner is looked for this near to the edge, in pixels: a descriptor needs its surroundings.
 */
const margin = 20;
/** How many pixels in each direction decide whether there is a corner. */
const radius = 3;
/** Side of the squares among which the corners are spread. */
const square = 48;

/**
 * The corners of a picture (Harris and Stephens, 1988): the strongest of each neighbourhood, spread
 * over the whole picture, so that a dense paragraph does not take them all.
 */
export function cornersOf(grey: Grey, count: number): Corner[] {
  const { width, height } = grey;
  if (Math.min(width, height) <= 2 * margin + 2) return [];
  const strength = strengths(grey);
  const squares = new Map<number, Corner[]>();
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const own = strength[y * width + x]!;
      if (own < 1 || !isPeak(strength, width, y * width + x)) continue;
      const key = Math.floor(y / square) * 4_096 + Math.floor(x / square);
      const others = squares.get(key);
      if (others === undefined) squares.set(key, [{ x, y, strength: own }]);
      else others.push({ x, y, strength: own });
    }
  }
  return spread([...squares.values()], count);
}

/** The strongest of every square, then the second of every square, until there are enough. */
function spread(squares: Corner[][], count: number): Corner[] {
  for (const corners of squares) corners.sort((one, other) => other.strength - one.strength);
  const chosen: Corner[] = [];
  for (let rank = 0; chosen.length < count; rank += 1) {
    const round = squares.flatMap((corners) => corners.slice(rank, rank + 1));
    if (round.length === 0) break;
    round.sort((one, other) => other.strength - one.strength);
    chosen.push(...round.slice(0, count - chosen.length));
  }
  return chosen;
}

function isPeak(strength: Float32Array, width: number, at: number): boolean {
  const own = strength[at]!;
  for (let down = -2; down <= 2; down += 1) {
    for (let across = -2; across <= 2; across += 1) {
      const other = strength[at + down * width + across]!;
      if (other > own || (other === own && (down < 0 || (down === 0 && across < 0)))) return false;
    }
  }
  return true;
}

function strengths({ data, width, height }: Grey): Float32Array {
  const products = [0, 1, 2].map(() => new Float32Array(width * height));
  const [xx, yy, xy] = products as [Float32Array, Float32Array, Float32Array];
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const across = data[at + 1]! - data[at - 1]!;
      const down = data[at + width]! - data[at - width]!;
      xx[at] = across * across;
      yy[at] = down * down;
      xy[at] = across * down;
    }
  }
  for (const product of products) sumAround(product, width, height);
  return xx.map((a, at) => {
    const [b, c] = [yy[at]!, xy[at]!];
    return (a + b - Math.sqrt((a - b) * (a - b) + 4 * c * c)) / 2;
  });
}

/** Replaces each value by the sum of the square around it. */
function sumAround(values: Float32Array, width: number, height: number): void {
  for (const [lines, length, step, next] of [
    [height, width, 1, width],
    [width, height, width, 1],
  ] as const) {
    const line = new Float32Array(length);
    for (let index = 0; index < lines; index += 1) {
      const start = index * next;
      for (let at = 0; at < length; at += 1) line[at] = values[start + at * step]!;
      let sum = 0;
      for (let at = 0; at < length + radius; at += 1) {
        if (at < length) sum += line[at]!;
        if (at > 2 * radius) sum -= line[at - 2 * radius - 1]!;
        if (at >= radius) values[start + (at - radius) * step] = sum;
      }
    }
  }
}
