import { seedOf, signsFrom, type MarkKey } from './keys.ts';
import { designWidth, type Grid } from './light-field.ts';

/** Side of a cell of the light mark, in pixels on a page 1080 px wide. */
const cellSide = 16;

/** Side of a cell, in pixels, on an image `width` px wide. */
export const cellSizeOf = (width: number): number => (cellSide * width) / designWidth;

/**
 * The cells of an image of this shape; the outermost ones may lie partly beyond its edge. A page
 * has the same number of cells across at every width. Rounding may give one width a row more; the
 * other rows are the same.
 */
export function cellsOf(width: number, height: number): Grid {
  const side = cellSizeOf(width);
  return {
    across: Math.ceil(designWidth / cellSide),
    down: Math.max(1, Math.ceil(height / side - 1e-6)),
  };
}

/**
 * Pages count from 1. A sheet of thumbnails is marked as one image, whose page is the negative of
 * the sheet's number.
 */
export function lightSeed(key: MarkKey, code: string, page: number): Uint8Array {
  return seedOf(key, 'light', code, page);
}

/**
 * The signs of the light mark, row by row, each +1 or -1. A grid with more rows has the same signs
 * in its first rows.
 */
export function lightSigns(key: MarkKey, code: string, page: number, cells: Grid): Int8Array {
  return signsFrom(lightSeed(key, code, page), cells.across * cells.down);
}
