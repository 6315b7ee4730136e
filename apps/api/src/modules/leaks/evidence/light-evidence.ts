import { blockSide, type Amplitudes } from '../../../pdf/mark/amplitudes.ts';
import { axisShares } from '../../../pdf/mark/light-field.ts';
import { cellsOf, cellSizeOf } from '../../../pdf/mark/light-signs.ts';
import type { Aligned } from './align.ts';
import { createRowReader } from '../picture/blocks.ts';
import { whitened, type Evidence } from './whiten.ts';

/**
 * Pixels of the page are put into this many classes by how much they change from pixel to pixel;
 * each class has its own noise.
 */
const classes = 12;
/** Differences above this many times the usual one of their class belong to the visible mark, or to a hand. */
const outlier = 3;

/**
 * The evidence for the light mark: how much brighter or darker each cell is than the page explains.
 * @param amplitudes those that the page was drawn with; what they leave bare says nothing
 */
export function lightEvidence(
  { picture, explained, blocks }: Aligned,
  amplitudes: Amplitudes,
): Evidence {
  const { width, height } = explained;
  const differences = differencesOf({ picture, explained, blocks });
  const isWeighed = picture.covered.map((covered, at) =>
    covered && isDrawn(amplitudes, at % width, Math.floor(at / width)) ? 1 : 0,
  );
  const { activity, noise } = noiseOf(explained.data, width, differences, isWeighed);
  const cells = cellsOf(width, height);
  const side = cellSizeOf(width);
  const xs = axisShares(width, cells.across, side);
  const ys = axisShares(height, cells.down, side);
  const sums = new Float32Array(cells.across * cells.down);
  const weights = new Float32Array(sums.length);
  for (let y = 1; y < height - 1; y += 1) {
    const [upper, lower] = [ys.cell[y]!, Math.min(ys.cell[y]! + 1, cells.down - 1)];
    const below = ys.next[y]!;
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (!isWeighed[at]) continue;
      const usual = noise[activity[at]!]!;
      const difference = differences[at]!;
      if (Math.abs(difference) > outlier * usual) continue;
      const weight = 1 / (usual * usual);
      const [left, right] = [xs.cell[x]!, Math.min(xs.cell[x]! + 1, cells.across - 1)];
      const aside = xs.next[x]!;
      const add = (cell: number, share: number) => {
        sums[cell]! += share * difference;
        weights[cell]! += share;
      };
      add(upper * cells.across + left, weight * (1 - below) * (1 - aside));
      add(upper * cells.across + right, weight * (1 - below) * aside);
      add(lower * cells.across + left, weight * below * (1 - aside));
      add(lower * cells.across + right, weight * below * aside);
    }
  }
  return whitened(sums, weights, cells);
}

function isDrawn({ values, across }: Amplitudes, x: number, y: number): boolean {
  return values[Math.floor(y / blockSide) * across + Math.floor(x / blockSide)]! > 0;
}

/** Picture minus page, after each block's own gain, offset and movement. */
function differencesOf({ picture, explained, blocks }: Aligned): Float32Array {
  const { width, height, data } = explained;
  const fields = (['offset', 'gain', 'dx', 'dy'] as const).map((name) => ({
    values: Float32Array.from(blocks.list, (block) => block[name]),
    row: new Float32Array(width),
  }));
  const [offset, gain, dx, dy] = fields.map(({ row }) => row) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const readRow = createRowReader(blocks, width);
  const differences = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (const { values, row } of fields) readRow(values, y, row);
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (!picture.covered[at]) continue;
      const across = (data[at + 1]! - data[at - 1]!) / 2;
      const down = (data[at + width]! - data[at - width]!) / 2;
      const moved = data[at]! - 128 + dx[x]! * across + dy[x]! * down;
      differences[at] = picture.data[at]! - 128 - offset[x]! - gain[x]! * moved;
    }
  }
  return differences;
}

/**
 * For each pixel its class, and for each class the usual size of a difference. Only pixels that are
 * weighed count. The pixels of a bare surface differ by nothing, whereas the mark is drawn on flat
 * pixels only near letters, and the letters make those noisy.
 */
function noiseOf(
  page: Float32Array,
  width: number,
  differences: Float32Array,
  isWeighed: Uint8Array,
) {
  const activity = new Uint8Array(page.length);
  const histograms = Array.from({ length: classes }, () => new Uint32Array(512));
  for (let at = width + 1; at < page.length - width - 1; at += 1) {
    if (!isWeighed[at]) continue;
    const across = Math.abs(page[at + 1]! - page[at - 1]!);
    const down = Math.abs(page[at + width]! - page[at - width]!);
    const own = Math.min(classes - 1, Math.floor(1.5 * Math.log2(1 + across + down)));
    activity[at] = own;
    histograms[own]![Math.min(511, Math.floor(8 * Math.abs(differences[at]!)))]! += 1;
  }
  // Half of the differences are less than 0.67 of the standard deviation.
  const noise = histograms.map((histogram) => 0.5 + medianBin(histogram) / 8 / 0.67);
  return { activity, noise };
}

function medianBin(histogram: Uint32Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [bin, count] of histogram.entries()) {
    below += count;
    if (below >= total / 2) return bin + 0.5;
  }
  return 0;
}
