import type { Pixels } from '../watermark/blend.ts';
import { dilated } from './dilated.ts';
import { designWidth } from './light-field.ts';

/** Side of the blocks that have one amplitude each, in pixels on every width. */
export const blockSide = 8;

/**
 * Amplitudes of the light mark in grey levels: on dark blocks, where one level is a large step, and
 * on all others.
 */
const onDark = 0.75;
const usual = 0.9;
/** Busy blocks have up to this many times as much. */
const busyFactor = 1.5;
/** Mean brightness below which a block is dark. */
const darkBelow = 64;
/** Mean difference of neighbouring pixels, of 255, from which a block counts as fully busy. */
const busyFrom = 16;
/** A block with a smaller difference is flat: nothing in it hides the mark. */
const flatBelow = 0.5;
/** Paper is lighter than this in all three colours. */
const paperAbove = 250;
/** Paper further than this from anything that is not flat is left bare, in pixels on a page 1080 px wide. */
const paperWithin = 80;

/** One for each block, row by row. */
export interface Amplitudes {
  across: number;
  /** In grey levels * 2^8; 0 where nothing is drawn. */
  values: Int16Array;
}

/**
 * How strong the light mark may be in each block without being seen. Flat surfaces are left bare,
 * except paper around letters and drawings: the eye sees a difference of a single level on a
 * surface that is dark or becomes dark at night, and on a large empty sheet (docs/decisions/0068).
 * Only every second pixel in each direction is looked at, and only its green, which makes up most
 * of what the eye perceives as brightness.
 */
export function amplitudesOf({ data, width, height }: Pixels): Amplitudes {
  const across = Math.ceil(width / blockSide);
  const down = Math.ceil(height / blockSide);
  const values = new Int16Array(across * down);
  const sums = new Int32Array(across);
  const changes = new Int32Array(across);
  const isBusy = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    const top = row * blockSide;
    const bottom = Math.min(top + blockSide, height);
    sums.fill(0);
    changes.fill(0);
    for (let y = top; y < bottom; y += 2)
      addRow(data, y * width * 3, (y + 1) * width * 3, sums, changes);
    for (let block = 0; block < across; block += 1) {
      const blockWidth = Math.min(blockSide, width - block * blockSide);
      const count = Math.ceil(blockWidth / 2) * Math.ceil((bottom - top) / 2);
      const change = changes[block]! / count;
      isBusy[row * across + block] = change < flatBelow ? 0 : 1;
      if (change < flatBelow && !isPaper(data, (top * width + block * blockSide) * 3)) continue;
      values[row * across + block] = amplitudeOf(sums[block]! / count, change);
    }
  }
  const radius = Math.round((paperWithin * width) / designWidth / blockSide);
  const isNear = dilated(isBusy, across, radius);
  return { across, values: values.map((value, at) => (isNear[at] ? value : 0)) };
}

/**
 * For every second pixel of a row, which is in `data` from `from` to `to`: adds its brightness to
 * the sum of its block, and its difference from the pixel before to the changes of that block.
 */
function addRow(
  data: Pixels['data'],
  from: number,
  to: number,
  sums: Int32Array,
  changes: Int32Array,
): void {
  for (let block = 0, at = from + 1; block < sums.length; block += 1) {
    const end = Math.min(at + 3 * blockSide, to);
    let [sum, change, before] = [0, 0, data[at]!];
    for (; at < end; at += 6) {
      const value = data[at]!;
      sum += value;
      change += Math.abs(value - before);
      before = value;
    }
    sums[block]! += sum;
    changes[block]! += change;
  }
}

/** Whether the pixel at `at` is paper. */
function isPaper(data: Pixels['data'], at: number): boolean {
  return Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > paperAbove;
}

/**
 * @param brightness the mean of a block
 * @param change the mean difference between its neighbouring pixels
 */
function amplitudeOf(brightness: number, change: number): number {
  const least = brightness < darkBelow ? onDark : usual;
  const busy = Math.min(1, change / busyFrom);
  return Math.round(256 * least * (1 + (busyFactor - 1) * busy));
}
