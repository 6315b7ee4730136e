/** Pages are measured at this width, in pixels. At any other width everything is scaled with it. */
export const designWidth = 1_080;

/** How many cells or nodes a page has in each direction. */
export interface Grid {
  across: number;
  down: number;
}

/**
 * The weight of a value at `distance` from its own place, in steps of its grid: a raised cosine.
 */
export function raisedCosine(distance: number): number {
  const away = Math.abs(distance);
  return away >= 1 ? 0 : (1 + Math.cos(Math.PI * away)) / 2;
}

/** For each pixel along a side: the cell before it, and the weight that the next cell has there. */
export interface AxisShares {
  /** Index of the cell whose centre is at the pixel or before it; at the edge the outermost one. */
  cell: Uint16Array;
  /** 0 to 1. The cell itself has the rest. */
  next: Float32Array;
}

/**
 * For a side of `pixels` px with `cells` cells of `cellSize` px. The first centre is half a cell
 * from the edge. Before the first centre and after the last one, only the outermost cell counts.
 */
export function axisShares(pixels: number, cells: number, cellSize: number): AxisShares {
  const cell = new Uint16Array(pixels);
  const next = new Float32Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const place = Math.min(cells - 1, Math.max(0, (pixel + 0.5) / cellSize - 0.5));
    const first = Math.min(Math.floor(place), Math.max(0, cells - 2));
    cell[pixel] = first;
    next[pixel] = cells === 1 ? 0 : raisedCosine(1 - (place - first));
  }
  return { cell, next };
}

/**
 * The field that the cells draw on an image, row by row. Each value is a mean of the cells around
 * it, weighted by raised cosines. If the cells are signs, it is between -1 and 1.
 */
export function lightField(
  values: ArrayLike<number>,
  { across, down }: Grid,
  { width, height }: { width: number; height: number },
  cellSize: number,
): Float32Array {
  const xs = axisShares(width, across, cellSize);
  const ys = axisShares(height, down, cellSize);
  const field = new Float32Array(width * height);
  const row = new Float32Array(across);
  for (let y = 0; y < height; y += 1) {
    blendRows(values, across, down, ys.cell[y]!, ys.next[y]!, row);
    for (let x = 0; x < width; x += 1) {
      const left = xs.cell[x]!;
      const value = row[left]!;
      field[y * width + x] = value + (row[Math.min(left + 1, across - 1)]! - value) * xs.next[x]!;
    }
  }
  return field;
}

/**
 * Mixes the cells of the row `upper` with those of the row below, which has the weight `share`.
 * Fills `into`.
 */
function blendRows(
  values: ArrayLike<number>,
  across: number,
  down: number,
  upper: number,
  share: number,
  into: Float32Array,
): void {
  const lower = Math.min(upper + 1, down - 1);
  for (let column = 0; column < across; column += 1) {
    const value = values[upper * across + column]!;
    into[column] = value + (values[lower * across + column]! - value) * share;
  }
}
