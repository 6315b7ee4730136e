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

/** In grey levels * 256, one for each block, row by row. */
export interface Amplitudes {
  across: number;
  values: Int16Array;
}

/**
 * How strong the light mark may be in each block without being seen. Only every second pixel in each
 * direction is looked at, in green, which is most of what the eye calls brightness.
 */
export function amplitudesOf({ data, width, height }: Pixels): Amplitudes {
  const across = Math.ceil(width / blockSide);
  const down = Math.ceil(height / blockSide);
  const values = new Int16Array(across * down);
  for (let block = 0; block < values.length; block += 1) {
    const left = (block % across) * blockSide;
    const top = Math.floor(block / across) * blockSide;
    const [right, bottom] = [Math.min(left + blockSide, width), Math.min(top + blockSide, height)];
    let [sum, changes, count] = [0, 0, 0];
    for (let y = top; y < bottom; y += 2) {
      let at = (y * width + left) * 3 + 1;
      let before = data[at]!;
      for (let x = left; x < right; x += 2) {
        const value = data[at]!;
        sum += value;
        changes += Math.abs(value - before);
        before = value;
        count += 1;
        at += 6;
      }
    }
    const flat = sum / count < darkBelow ? onDark : usual;
    const busy = Math.min(1, changes / count / busyFrom);
    values[block] = Math.round(256 * flat * (1 + (busyFactor - 1) * busy));
  }
  return { across, values };
}
