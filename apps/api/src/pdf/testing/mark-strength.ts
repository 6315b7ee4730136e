import sharp from 'sharp';
import { amplitudesOf, blockSide } from '../mark/amplitudes.ts';
import { cellsOf, cellSizeOf } from '../mark/light-signs.ts';
import { axisShares } from '../mark/light-field.ts';
import { nodesOf, nodeStepOf } from '../mark/shift-nodes.ts';
import type { Grid } from '../mark/light-field.ts';
import { decodePage } from '../watermark/page-codec.ts';

interface Greys {
  data: Buffer;
  width: number;
  height: number;
}

async function greysOf(image: Buffer): Promise<Greys> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The difference between the image and the unmarked one, at most 4 levels: the watermark changes
 * more.
 */
function excess(delivered: Greys, unmarked: Greys): Float32Array {
  return Float32Array.from(delivered.data, (value, at) => {
    const without = Math.max(2, Math.min(250.5, unmarked.data[at]!));
    return Math.max(-4, Math.min(4, value - without));
  });
}

/** In standard deviations of signs that are unrelated to the sums. */
function strength(sums: Float64Array, signs: ArrayLike<number>): number {
  let [together, squares] = [0, 0];
  sums.forEach((sum, at) => {
    together += sum * Math.sign(signs[at]!);
    squares += sum * sum;
  });
  return together / Math.sqrt(squares);
}

/**
 * How clearly an image shows the light mark with the signs of `signsFor`, where that mark is drawn.
 */
export async function lightStrength(
  delivered: Buffer,
  unmarked: Buffer,
  signsFor: (cells: Grid) => Int8Array,
): Promise<number> {
  const [image, page] = [await greysOf(delivered), await greysOf(unmarked)];
  const { width, height } = page;
  const change = excess(image, page);
  const { across, values } = amplitudesOf(await decodePage(unmarked));
  const cells = cellsOf(width, height);
  const [xs, ys] = [
    axisShares(width, cells.across, cellSizeOf(width)),
    axisShares(height, cells.down, cellSizeOf(width)),
  ];
  const sums = new Float64Array(cells.across * cells.down);
  for (let at = 0; at < change.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (values[Math.floor(y / blockSide) * across + Math.floor(x / blockSide)] === 0) continue;
    const column = xs.cell[x]! + Math.round(xs.next[x]!);
    const row = ys.cell[y]! + Math.round(ys.next[y]!);
    const cell = row * cells.across + column;
    sums[cell] = sums[cell]! + change[at]!;
  }
  return strength(sums, signsFor(cells));
}

/** How clearly an image shows the shift mark with the nodes of `nodesFor`. */
export async function shiftStrength(
  delivered: Buffer,
  unmarked: Buffer,
  nodesFor: (nodes: Grid) => Float32Array,
): Promise<number> {
  const [image, page] = [await greysOf(delivered), await greysOf(unmarked)];
  const { width, height } = page;
  const step = nodeStepOf(width);
  const nodes = nodesOf(width, height);
  const sums = new Float64Array(2 * nodes.across * nodes.down);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const change = image.data[at]! - page.data[at]!;
      const node = 2 * (Math.round(y / step) * nodes.across + Math.round(x / step));
      sums[node] = sums[node]! + change * (page.data[at + 1]! - page.data[at - 1]!);
      sums[node + 1] = sums[node + 1]! + change * (page.data[at + width]! - page.data[at - width]!);
    }
  }
  return strength(sums, nodesFor(nodes));
}
