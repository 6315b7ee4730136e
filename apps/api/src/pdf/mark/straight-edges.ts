import type { Pixels } from '../watermark/blend.ts';
import { designWidth } from './light-field.ts';

/** How long an edge is straight at least, along a row or a column: pixels on a page 1080 px wide. */
const straightFrom = 96;
/** Of an edge one pixel in so many is looked at, on a page 1080 px wide. */
const stride = 8;
/** Levels by which the pixels before and after an edge differ at least. */
const leastContrast = 12;

/** Where rules, bars and the sides of boxes are on a page. */
export interface StraightEdges {
  /** Pixels in a stretch, for which one pixel was looked at. */
  stretch: number;
  /** 1 where an edge runs along a row: row by row, one for each stretch of it. */
  alongRows: Uint8Array;
  /** 1 where an edge runs along a column: for each stretch of the rows, one for each column. */
  alongColumns: Uint8Array;
}

/** Only green is looked at, which is most of what the eye calls brightness. */
export function straightEdgesOf({ data, width, height }: Pixels): StraightEdges {
  const stretch = Math.max(1, Math.round((stride * width) / designWidth));
  const least = Math.ceil((straightFrom * width) / designWidth / stretch);
  const [across, down] = [Math.ceil(width / stretch), Math.ceil(height / stretch)];
  const rowSides = new Int8Array(height * across);
  for (let y = 1; y < height - 1; y += 1) {
    let above = (y - 1) * width * 3 + 1;
    const apart = 6 * width;
    for (let at = y * across; at < (y + 1) * across; at += 1, above += 3 * stretch)
      rowSides[at] = sideOf(data[above + apart]! - data[above]!);
  }
  const columnSides = new Int8Array(down * width);
  for (let row = 0; row < down; row += 1) {
    let left = row * stretch * width * 3 + 1;
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1, left += 3)
      columnSides[at] = sideOf(data[left + 6]! - data[left]!);
  }
  const alongRows = new Uint8Array(rowSides.length);
  for (let y = 1; y < height - 1; y += 1)
    keepRuns(rowSides, alongRows, y * across, 1, across, least);
  const alongColumns = new Uint8Array(columnSides.length);
  for (let x = 1; x < width - 1; x += 1) keepRuns(columnSides, alongColumns, x, width, down, least);
  return { stretch, alongRows, alongColumns };
}

/** Which side of an edge is the lighter one; 0 where there is none. */
function sideOf(contrast: number): number {
  if (contrast >= leastContrast) return 1;
  return contrast <= -leastContrast ? -1 : 0;
}

/**
 * Marks runs of `least` or more equal sides, and the stretch before and after each, in which it may begin
 * and end. There are `count`, each `step` after the one before.
 */
function keepRuns(
  sides: Int8Array,
  into: Uint8Array,
  first: number,
  step: number,
  count: number,
  least: number,
): void {
  for (let from = 0, to = 1; from < count; from = to, to += 1) {
    const side = sides[first + from * step]!;
    if (side === 0) continue;
    while (to < count && sides[first + to * step] === side) to += 1;
    if (to - from < least) continue;
    const end = Math.min(count - 1, to);
    for (let at = Math.max(0, from - 1); at <= end; at += 1) into[first + at * step] = 1;
  }
}
