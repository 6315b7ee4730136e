import type { Grey } from './grey.ts';

/**
 * What a picture in which no page was recognised looks like: `page` has lines of letters on paper (or
 * on the dark), `blank` is nearly one colour, `other` is anything else.
 */
export type PictureKind = 'page' | 'blank' | 'other';

/** Side of the blocks that are judged one by one: some letters of a page that fills the picture. */
const side = 40;
/** Levels between the darkest and the brightest twentieth of a block from which it shows something. */
const contrasty = 40;
/** Share of a block that is within a quarter of its contrast of the paper's brightness. */
const minPaper = 0.45;
/** Rows of letters change at least so often between paper and ink. */
const minChanges = 3;
/** Share of the blocks that show something which must be letters, and of all blocks. */
const letters = { ofContrasty: 0.4, ofAll: 0.02 };
/** With a smaller share of blocks that show something, a picture is blank. */
const minContrasty = 0.01;

export function pictureKindOf(grey: Grey): PictureKind {
  let [blocks, seen, lettered] = [0, 0, 0];
  for (let top = 0; top + side <= grey.height; top += side) {
    for (let left = 0; left + side <= grey.width; left += side) {
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

/** Most of it is of one brightness, the paper, which ink interrupts again and again. */
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
