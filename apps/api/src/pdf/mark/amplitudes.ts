import type { Pixels } from '../watermark/blend.ts';

/** Side of the blocks that have one amplitude each, in pixels on every width. */
export const blockSide = 8;

/** Amplitudes of the light mark in grey levels: on the dark, where a level is a large step, and on the rest. */
const onDark = 0.75;
const usual = 0.9;
/** How much more in busy blocks. */
const busyFactor = 1.5;
/** Mean brightness below which a block is dark. */
const darkBelow = 64;
/** Mean difference of neighbouring pixels, of 255, from which a block counts as fully busy. */
const busyFrom = 16;
/** And below which it is flat: nothing hides the mark. */
const flatBelow = 0.5;
/** A flat block that is darker is left bare: the eye makes out a single level there (docs/decisions/0068). */
const bareBelow = 205;

/** One of each for each block, row by row. */
export interface Amplitudes {
  across: number;
  /** In grey levels * 2^8; 0 where nothing is drawn. */
  values: Int16Array;
  /**
   * By how much the page is lifted, in grey levels * 2^6: to between two levels where it is flat, so that
   * the mark makes these two of it and not three; else 0.
   */
  lifts: Int16Array;
}

/**
 * How strong the light mark may be in each block without being seen. Only every second pixel in each
 * direction is looked at, in green, which is most of what the eye calls brightness.
 */
export function amplitudesOf({ data, width, height }: Pixels): Amplitudes {
  const across = Math.ceil(width / blockSide);
  const down = Math.ceil(height / blockSide);
  const values = new Int16Array(across * down);
  const lifts = new Int16Array(across * down);
  const sums = new Int32Array(across);
  const changes = new Int32Array(across);
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
      const brightness = sums[block]! / count;
      const at = row * across + block;
      if (change < flatBelow && brightness < bareBelow) continue;
      values[at] = amplitudeOf(brightness, change);
      if (change < flatBelow) lifts[at] = liftOf(data, (top * width + block * blockSide) * 3);
    }
  }
  return { across, values, lifts };
}

/**
 * Adds the brightness of every second pixel of a row, which is in `data` from `from` to `to`, to its block's,
 * and how much it differs from the one before.
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

/** @param brightness the mean of a block. @param change that of the differences of its neighbouring pixels. */
function amplitudeOf(brightness: number, change: number): number {
  const least = brightness < darkBelow ? onDark : usual;
  const busy = Math.min(1, change / busyFrom);
  return Math.round(256 * least * (1 + (busyFactor - 1) * busy));
}

/** Pairs of levels that a flat block can have, by the lower one: how far it is from the page. */
const pairs = [0, -1, -2, 1];

/**
 * To between two levels that WebP shows one level apart: it has 219 lumas for 255 levels, so that some
 * levels are one and others two apart.
 */
function liftOf(data: Pixels['data'], at: number): number {
  if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 250) return liftTo(0);
  return liftTo(
    pairs.find((lower) => greenOf(data, at, lower + 1) - greenOf(data, at, lower) === 1) ?? 0,
  );
}

/** Half-way between a level and the next one. @param lower how far the level is from the page */
const liftTo = (lower: number) => 64 * lower + 32;

/** The green that WebP shows of a pixel which is drawn `more` levels lighter (BT.601, as libwebp rounds it). */
function greenOf(data: Pixels['data'], at: number, more: number): number {
  const level = (colour: number) => Math.max(2, Math.min(250, data[at + colour]!)) + more;
  const [red, green, blue] = [level(0), level(1), level(2)];
  const luma = 16 + Math.round((16_839 * red + 33_059 * green + 6_420 * blue) / 65_536);
  const blueness = 128 + Math.round((-9_719 * red - 19_081 * green + 28_800 * blue) / 65_536);
  const redness = 128 + Math.round((28_800 * red - 24_116 * green - 4_684 * blue) / 65_536);
  return (
    (Math.floor((luma * 19_077) / 256) -
      Math.floor((blueness * 6_419) / 256) -
      Math.floor((redness * 13_320) / 256) +
      8_708) >>
    6
  );
}
