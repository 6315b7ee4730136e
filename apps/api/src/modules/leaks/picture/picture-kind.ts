import type { Box } from './boxes.ts';
import { isWithin } from './boxes.ts';
import type { Grey } from './grey.ts';

/**
 * What a picture in which no page was recognised looks like: `page` has lines of letters on paper (or
 * on the dark), `blank` is nearly one colour, `other` is anything else.
 */
export type PictureKind = 'page' | 'blank' | 'other';

/**
 * Side of the blocks that are judged one by one. A block holds some letters of a page that fills
 * the picture.
 */
const side = 40;
/**
 * A block shows something if its darkest and its brightest twentieth are at least this many levels
 * apart.
 */
const contrasty = 40;
/**
 * Least share of a block that must have the brightness of paper, within a quarter of the block's
 * contrast.
 */
const minPaper = 0.45;
/** A row of pixels through letters changes between paper and ink at least this often. */
const minChanges = 3;
/** Least share of blocks with letters: of those that show something, and of all blocks. */
const letters = { ofContrasty: 0.4, ofAll: 0.02 };
/** A picture is blank if a smaller share of its blocks shows something. */
const minContrasty = 0.01;

/** @param known parts of the picture that are left out, because their pages are known */
export function pictureKindOf(grey: Grey, known: readonly Box[] = []): PictureKind {
  let [blocks, seen, lettered] = [0, 0, 0];
  for (let top = 0; top + side <= grey.height; top += side) {
    for (let left = 0; left + side <= grey.width; left += side) {
      if (isWithin(known, left + side / 2, top + side / 2)) continue;
      blocks += 1;
      const range = rangeOf(grey, left, top);
      if (range.high - range.low < contrasty) continue;
      seen += 1;
      if (hasLetters(grey, left, top, range)) lettered += 1;
    }
  }
  if (seen < minContrasty * blocks) return 'blank';
  const isPage = lettered >= letters.ofContrasty * seen && lettered >= letters.ofAll * blocks;
  return isPage ? 'page' : 'other';
}

interface Range {
  low: number;
  high: number;
}

function rangeOf({ data, width }: Grey, left: number, top: number): Range {
  const values = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1)
    values.set(data.subarray((top + y) * width + left, (top + y) * width + left + side), y * side);
  values.sort();
  const aside = Math.floor(values.length / 20);
  return { low: values[aside]!, high: values[values.length - 1 - aside]! };
}

/**
 * Whether most of the block has one brightness, that of paper, which ink interrupts again and
 * again.
 */
function hasLetters({ data, width }: Grey, left: number, top: number, { low, high }: Range) {
  const middle = (low + high) / 2;
  const near = (high - low) / 4;
  let [bright, dark, changes, rows] = [0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    let own = 0;
    for (let x = left; x < left + side; x += 1) {
      const value = data[y * width + x]!;
      if (value > high - near) bright += 1;
      if (value < low + near) dark += 1;
      if (x > left && value > middle !== data[y * width + x - 1]! > middle) own += 1;
    }
    changes += own;
    if (own > 0) rows += 1;
  }
  const paper = Math.max(bright, dark) / (side * side);
  return paper >= minPaper && rows > 0 && changes >= minChanges * rows;
}
