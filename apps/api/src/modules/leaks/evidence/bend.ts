import { blockStep, type Blocks } from '../picture/blocks.ts';
import { factorize, solveFactorized } from './cholesky.ts';
import type { Rest } from '../picture/warp.ts';

/** The most rounds of bending. */
const rounds = 8;
/** Everything lies as it should once no block is moved further than this in a round, in pixels. */
const settled = 0.1;
/** A block that seems to be moved further than this, in pixels, is a wrong measurement. */
const farthest = 2.5;
/**
 * The most parts of a page. Each counts as one measurement, and time grows with the third power of
 * their number.
 */
const mostParts = 400;
/** Parts that are less certain than this share of the usual are left out. */
const minSure = 0.02;

/** How far the whole page may be moved, as a standard deviation in pixels. */
const offset = 5;
/** How a page may be bent: a standard deviation, and a distance over which movements are alike, in pixels. */
const bends = [0.1, 0.5, 2].flatMap((size) => [100, 240].map((length) => ({ size, length })));
type Bend = (typeof bends)[number];
/**
 * How far a part is moved on its own, without the parts around it, in pixels: its share of the
 * shift mark.
 */
const own = 0.2;
/**
 * Blocks overlap, and the noise of compression is not that of single pixels, so variances are this
 * many times as large.
 */
const noise = 16;

/** Where a part of the page is, how far it is moved along one axis, and the variance of that. In pixels. */
interface Part {
  x: number;
  y: number;
  moved: number;
  variance: number;
}

/**
 * Bends what a homography has put in place, until it lies as it should.
 * @param first the blocks before any bend
 * @param lay puts it in place with this bend, and measures how far its blocks are still moved
 * @returns the last bend
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

/** The largest difference between two movements of the blocks. */
function farthestOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);
}

/**
 * Adds to `rest` that part of its blocks' remaining movement which the blocks around each explain.
 * Paper and lenses bend smoothly; the shift mark moves each node differently and is left to the
 * blocks. The movement along each axis is a Gaussian process, seen with the noise of its parts. Of
 * several degrees of smoothness, the one under which the parts are likeliest is taken (Rasmussen
 * and Williams, *Gaussian Processes for Machine Learning*, 2006, 2.2 and 5.4).
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

/** The mean movement of the blocks of each part, at their mean place. */
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

/** Covariances of the movements that are seen, row by row; only the lower triangle. */
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

/** Covariance of the true movements of two places, in square pixels. */
function covariance(one: Place, other: Place, { size, length }: Bend): number {
  const distance = (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
  return offset ** 2 + size ** 2 * Math.exp(-distance / (2 * length ** 2));
}
