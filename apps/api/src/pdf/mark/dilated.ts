/**
 * Marks the cells of a grid that have a 1 within `radius` rows and columns: a dilation by a square
 * (Serra, *Image Analysis and Mathematical Morphology*, 1982). The grid is stored row by row,
 * `across` cells each.
 */
export function dilated(grid: Uint8Array, across: number, radius: number): Uint8Array {
  const down = grid.length / across;
  const alongRows = new Uint8Array(grid.length);
  for (let row = 0; row < down; row += 1)
    dilateLine(grid, alongRows, row * across, 1, across, radius);
  const result = new Uint8Array(grid.length);
  for (let column = 0; column < across; column += 1)
    dilateLine(alongRows, result, column, across, down, radius);
  return result;
}

/** Dilates one line of `count` cells; each is `step` after the one before. */
function dilateLine(
  from: Uint8Array,
  into: Uint8Array,
  first: number,
  step: number,
  count: number,
  radius: number,
): void {
  /** The next cell that is not written yet. */
  let next = 0;
  for (let at = 0; at < count; at += 1) {
    if (from[first + at * step] === 0) continue;
    const end = Math.min(count - 1, at + radius);
    for (next = Math.max(next, at - radius); next <= end; next += 1) into[first + next * step] = 1;
  }
}
