import type { Grey, Warped } from './grey.ts';
import { solve } from './solve.ts';

/** Side of a block, and how far apart two of them begin, in pixels of the page. */
export const blockSide = 44;
export const blockStep = 22;

/** How a block of the picture differs from the explained page. */
export interface Block {
  /** picture = offset + gain × page, with the page moved by dx, dy. */
  offset: number;
  gain: number;
  /**
   * The point of the page that is shown at a pixel lies this many pixels further right and down.
   */
  dx: number;
  dy: number;
  /**
   * How certain dx and dy are: the sums of the squared gradients, divided by the noise. 0 where
   * nothing is seen.
   */
  sureX: number;
  sureY: number;
}

export interface Blocks {
  across: number;
  down: number;
  list: Block[];
}

/** Differences larger than this many times the usual one of the block are left out. */
const outlier = 2.5;

/** Fits every block by least squares, twice: the second time without its outliers. */
export function blocksOf(page: Grey, picture: Warped): Blocks {
  const tilesAcross = Math.max(2, Math.floor(page.width / blockStep));
  const tilesDown = Math.max(2, Math.floor(page.height / blockStep));
  const [across, down] = [tilesAcross - 1, tilesDown - 1];
  /** Fits each block to its four tiles, which it shares with its neighbours. */
  const fitAll = (fits?: Fit[]) => {
    const tiles = Array.from({ length: tilesAcross * tilesDown }, (_, index) => {
      const [column, row] = [index % tilesAcross, Math.floor(index / tilesAcross)];
      const own = fits?.[Math.min(row, down - 1) * across + Math.min(column, across - 1)];
      return sumsOf(page, picture, column * blockStep, row * blockStep, own);
    });
    return Array.from({ length: across * down }, (_, index) => {
      const first = Math.floor(index / across) * tilesAcross + (index % across);
      const sums = new Float64Array(25);
      for (const tile of [first, first + 1, first + tilesAcross, first + tilesAcross + 1])
        for (let at = 0; at < 25; at += 1) sums[at]! += tiles[tile]![at]!;
      return fit(sums);
    });
  };
  return { across, down, list: fitAll(fitAll()).map(({ block }) => block) };
}

interface Fit {
  block: Block;
  /** The usual difference that is left after the fit. */
  error: number;
}

const nothing: Block = { offset: 0, gain: 1, dx: 0, dy: 0, sureX: 0, sureY: 0 };

/** Sums of the products of 1, the page, its two gradients, and the picture; the first is the number of pixels. */
function sumsOf(
  page: Grey,
  { data, covered }: Warped,
  left: number,
  top: number,
  fitted?: Fit,
): Float64Array {
  const { width, height } = page;
  const limit = fitted === undefined ? Infinity : outlier * fitted.error + 1;
  const { offset, gain, dx, dy } = fitted?.block ?? nothing;
  let [n, p, a, b, s, pp, pa, pb, ps] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [aa, ab, as, bb, bs, ss] = [0, 0, 0, 0, 0, 0];
  const bottom = Math.min(top + blockStep, height - 1);
  const right = Math.min(left + blockStep, width - 1);
  for (let y = Math.max(1, top); y < bottom; y += 1) {
    for (let x = Math.max(1, left); x < right; x += 1) {
      const at = y * width + x;
      if (covered[at] === 0) continue;
      const own = page.data[at]! - 128;
      const acrossBy = (page.data[at + 1]! - page.data[at - 1]!) / 2;
      const downBy = (page.data[at + width]! - page.data[at - width]!) / 2;
      const seen = data[at]! - 128;
      if (Math.abs(seen - offset - gain * (own + dx * acrossBy + dy * downBy)) > limit) continue;
      n += 1;
      p += own;
      a += acrossBy;
      b += downBy;
      s += seen;
      pp += own * own;
      pa += own * acrossBy;
      pb += own * downBy;
      ps += own * seen;
      aa += acrossBy * acrossBy;
      ab += acrossBy * downBy;
      as += acrossBy * seen;
      bb += downBy * downBy;
      bs += downBy * seen;
      ss += seen * seen;
    }
  }
  // prettier-ignore
  return Float64Array.of(n, p, a, b, s, p, pp, pa, pb, ps, a, pa, aa, ab, as, b, pb, ab, bb, bs, s, ps, as, bs, ss);
}

function fit(sums: Float64Array): Fit {
  const count = sums[0]!;
  if (count < (blockSide * blockSide) / 4) return { block: nothing, error: Infinity };
  const sum = (i: number, j: number) => sums[i * 5 + j]!;
  // The expected values are added with a little weight, which decides where a block is empty.
  const prior = [0, 4 * count, count, count];
  const solution = solve(
    Array.from({ length: 4 }, (_, i) =>
      Float64Array.from({ length: 5 }, (__, j) => {
        const isExpected = i === j || (j === 4 && i === 1);
        return sum(i, j) + (isExpected ? prior[i]! : 0);
      }),
    ),
  );
  if (solution === null) return { block: nothing, error: Infinity };
  const [offset, gain, a, b] = solution as unknown as [number, number, number, number];
  let squares = sum(4, 4);
  for (let i = 0; i < 4; i += 1) {
    squares -= 2 * solution[i]! * sum(i, 4);
    for (let j = 0; j < 4; j += 1) squares += solution[i]! * solution[j]! * sum(i, j);
  }
  const error = Math.sqrt(Math.max(0, squares) / count);
  if (gain <= 0.25 || gain >= 4) return { block: { ...nothing, offset, gain }, error };
  const sure = (gain * gain) / (error * error + 0.3);
  const block = {
    offset,
    gain,
    dx: a / gain,
    dy: b / gain,
    sureX: sure * sum(2, 2),
    sureY: sure * sum(3, 3),
  };
  return { block, error };
}

/**
 * Reads a value of the blocks at the pixels of one row of the page, interpolated between blocks.
 */
export function createRowReader({ across, down }: Pick<Blocks, 'across' | 'down'>, width: number) {
  const lefts = new Uint16Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x += 1) [lefts[x], shares[x]] = placeOf(x, across);
  const mixed = new Float32Array(across + 1);

  return function readRow(values: Float32Array, y: number, into: Float32Array): void {
    const [upper, below] = placeOf(y, down);
    const lower = Math.min(upper + 1, down - 1);
    for (let column = 0; column < across; column += 1) {
      const value = values[upper * across + column]!;
      mixed[column] = value + (values[lower * across + column]! - value) * below;
    }
    mixed[across] = mixed[across - 1]!;
    for (let x = 0; x < width; x += 1) {
      const left = mixed[lefts[x]!]!;
      into[x] = left + (mixed[lefts[x]! + 1]! - left) * shares[x]!;
    }
  };
}

/** The block whose centre is before a pixel, and the share of the next one. */
function placeOf(pixel: number, count: number): [before: number, share: number] {
  const place = Math.min(count - 1, Math.max(0, (pixel - blockSide / 2) / blockStep));
  return [Math.floor(place), place - Math.floor(place)];
}
