import type { Pixels } from '../watermark/blend.ts';
import { designWidth } from './light-field.ts';

/**
 * The least length of a straight edge along a row or a column, in pixels on a page 1080 px wide.
 */
const straightFrom = 96;
/** Along an edge, only one pixel in this many is looked at, on a page 1080 px wide. */
const stride = 8;
/** The least difference, in levels, between the pixels before and after an edge. */
const leastContrast = 12;

/** Where rules, bars and the sides of boxes are on a page. */
export interface StraightEdges {
  /** Pixels in a stretch, of which only one was looked at. */
  stretch: number;
  /** 1 where an edge runs along a row: row by row, a value for each stretch of the row. */
  alongRows: Uint8Array;
  /** 1 where an edge runs along a column: for each stretch of rows, a value for each column. */
  alongColumns: Uint8Array;
}

/** Looks only at green, which makes up most of what the eye perceives as brightness. */
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
 * Marks runs of `least` or more equal sides, and one stretch before and after each run, because the
 * edge may begin and end there. There are `count` sides, each `step` after the one before.
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
