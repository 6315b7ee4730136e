import type { Allowance } from '../allowance.ts';
import type { Line } from '../read-csv.ts';

/** Cells of one column that are merged, by their lines and the index of the column. */
export interface MergedDown {
  from: number;
  to: number;
  at: number;
}

/**
 * Gives the text of cells that are merged downwards to each of their lines: a class stands once
 * beside all its students. ECMA-376, part 1, 18.3.1.55.
 */
export function fillMerged(lines: Line[], merged: MergedDown[], allowance: Allowance): void {
  const places = new Map(lines.map(({ line }, place) => [line, place]));
  for (const { from, to, at } of merged) {
    const first = places.get(from);
    const text = lines[first ?? -1]?.cells[at] ?? '';
    if (first === undefined || text === '') continue;
    for (let place = first + 1; place < lines.length; place += 1) {
      const { line, cells } = lines[place] as Line;
      if (line > to) break;
      allowance.take(1, text.length);
      if (cells[at] === '') cells[at] = text;
    }
  }
}
