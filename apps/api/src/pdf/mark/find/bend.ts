import { blockStep, type Blocks } from './blocks.ts';
import { factorize, solveFactorized } from './cholesky.ts';
import type { Rest } from './warp.ts';

/** Rounds of bending, at most. */
const rounds = 8;
/** When no block was moved further than this in a round, in pixels, everything lies as it should. */
const settled = 0.1;
/** A block that seems to be moved further than this is mistaken, in pixels. */
const farthest = 2.5;
/** Parts of a page at most, each of which counts as one measurement: time grows with their third power. */
const mostParts = 400;
/** Parts that say less than this share of the usual one are left out. */
const minSure = 0.02;

/** By how much all of the page may be moved alike, as a standard deviation in pixels. */
const offset = 5;
/** How a page may be bent: a standard deviation, and a distance over which movements are alike, in pixels. */
const bends = [0.1, 0.5, 2].flatMap((size) => [100, 240].map((length) => ({ size, length })));
type Bend = (typeof bends)[number];
/** What moves a part and not the parts around it, in pixels: the shift mark, of which a part has this much. */
const own = 0.2;
/** Blocks overlap, and a coder's noise is not that of single pixels: variances are so many times as large. */
const noise = 16;

/** Where a part of the page is, how far it is moved along one axis, and the variance of that. In pixels. */
interface Part {
  x: number;
  y: number;
  moved: number;
  variance: number;
}

/**
 * Bends what a homography has laid until it lies as it should.
 * @param first blocks of what is not bent
 * @param lay lays it with this bend, and looks how far its blocks are still moved
 * @returns the bend with which it was laid last
 */
export function bendToFit(first: Blocks, lay: (rest: Rest) => Blocks): Rest {
  const { across, down } = first;
  const none = () => new Float32Array(across * down);
  let rest: Rest = { across, down, dx: none(), dy: none() };
  let blocks = first;
  for (let round = 0, change = Infinity; round < rounds && change >= settled; round += 1) {
    const next = bentBy(rest, blocks);
    change = Math.max(farthestOf(rest.dx, next.dx), farthestOf(rest.dy, next.dy));
    rest = next;
    blocks = lay(rest);
  }
  return rest;
}

/** How far two movements of the blocks are apart where they differ most. */
function farthestOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);
}

/**
 * `rest`, and what its blocks are still moved: as far as the blocks around each explain it. Paper and lenses
 * bend smoothly, the shift mark moves each node otherwise and is left to the blocks. The movement along each
 * axis is a Gaussian process, seen with the noise of its parts; how smooth it is, is what makes them likeliest
 * (Rasmussen and Williams, *Gaussian Processes for Machine Learning*, 2006, 2.2 and 5.4).
 */
function bentBy(rest: Rest, { across, down, list }: Blocks): Rest {
  const along = (axis: 'dx' | 'dy', sure: 'sureX' | 'sureY') => {
    const parts = partsOf(across, down, (index) => {
      const block = list[index]!;
      const isMistaken = Math.abs(block[axis]) > farthest;
      return [rest[axis][index]! - block[axis], isMistaken ? 0 : block[sure]];
    });
    return parts.length === 0 ? rest[axis] : explained(parts, across, down);
  };
  return { across, down, dx: along('dx', 'sureX'), dy: along('dy', 'sureY') };
}

/** Means of the blocks of each part, at the place that they are means of. */
function partsOf(
  across: number,
  down: number,
  read: (index: number) => [moved: number, sure: number],
): Part[] {
  const partSide = Math.max(2, Math.ceil(Math.sqrt((across * down) / mostParts)));
  const partsAcross = Math.ceil(across / partSide);
  const sums = Array.from({ length: partsAcross * Math.ceil(down / partSide) }, () =>
    Float64Array.of(0, 0, 0, 0),
  );
  for (let index = 0; index < across * down; index += 1) {
    const [column, row] = [index % across, Math.floor(index / across)];
    const part = Math.floor(row / partSide) * partsAcross + Math.floor(column / partSide);
    const [moved, sure] = read(index);
    for (const [at, value] of [1, column, row, moved].entries()) sums[part]![at]! += sure * value;
  }
  const sures = sums.map(([sure = 0]) => sure).filter((sure) => sure > 0);
  const usual = sures.toSorted((one, other) => one - other)[Math.floor(sures.length / 2)] ?? 0;
  return sums.flatMap(([sure = 0, x = 0, y = 0, moved = 0]) =>
    sure <= minSure * usual
      ? []
      : [
          {
            x: (blockStep * x) / sure,
            y: (blockStep * y) / sure,
            moved: moved / sure,
            variance: own ** 2 + noise / sure,
          },
        ],
  );
}

/** The likeliest movement of each block. */
function explained(parts: readonly Part[], across: number, down: number): Float32Array {
  const moved = Float64Array.from(parts, (part) => part.moved);
  let best: { likelihood: number; bend: Bend; shares: Float64Array } | undefined;
  for (const bend of bends) {
    const matrix = covariances(parts, bend);
    const logDeterminant = factorize(matrix, parts.length);
    const shares = solveFactorized(matrix, moved);
    const squares = shares.reduce((sum, share, at) => sum + share * moved[at]!, 0);
    const likelihood = -(squares + logDeterminant) / 2;
    if (best === undefined || likelihood > best.likelihood) best = { likelihood, bend, shares };
  }
  const { bend, shares } = best!;
  return Float32Array.from({ length: across * down }, (_, index) => {
    const place = { x: blockStep * (index % across), y: blockStep * Math.floor(index / across) };
    return parts.reduce((sum, part, at) => sum + shares[at]! * covariance(part, place, bend), 0);
  });
}

/** Of the movements that are seen, row by row; only the lower triangle. */
function covariances(parts: readonly Part[], bend: Bend): Float64Array {
  const matrix = new Float64Array(parts.length ** 2);
  for (const [row, part] of parts.entries()) {
    for (let column = 0; column <= row; column += 1)
      matrix[row * parts.length + column] = covariance(part, parts[column]!, bend);
    matrix[row * parts.length + row]! += part.variance;
  }
  return matrix;
}

type Place = Pick<Part, 'x' | 'y'>;

/** Of the true movements of two places, in square pixels. */
function covariance(one: Place, other: Place, { size, length }: Bend): number {
  const distance = (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
  return offset ** 2 + size ** 2 * Math.exp(-distance / (2 * length ** 2));
}
