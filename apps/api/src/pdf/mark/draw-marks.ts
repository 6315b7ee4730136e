import type { MarkSeeds } from '../pdf-types.ts';
import type { Pixels } from '../watermark/blend.ts';
import { blockSide } from './amplitudes.ts';
import { signsFrom } from './keys.ts';
import { axisShares } from './light-field.ts';
import { cellsOf, cellSizeOf } from './light-signs.ts';
import type { Limits } from './limits.ts';
import { cellLines, mixLines, shiftLines, shiftLineStep, weaken } from './lines.ts';
import { drawRow, margin, rowMemory, type RowMemory } from './row-memory.ts';
import { nodesFrom, nodesOf } from './shift-nodes.ts';
import { stillnessOf, type Stillness } from './stillness.ts';

/** Narrower images hold no readable text, and too few pixels for a mark. */
const minWidth = 300;

/**
 * Draws the light mark and the shift mark over the whole image (docs/decisions/0065). Changes `page`.
 * `limits` are those of the image before anything was drawn on it.
 */
export function drawMarks(page: Pixels, limits: Limits, seeds: MarkSeeds): void {
  const { data, width, height } = page;
  if (width < minWidth) return;
  const memory = rowMemory(width);
  const loadRow = rowLoader(page, memory);
  const shiftsAt = shiftsOf(page, memory, seeds.shift, stillnessOf(page, limits.edges));
  const cellsAt = cellsAlong(page, memory, seeds.light);
  const { rows, result, amplitudes: rowAmplitudes } = memory;
  const drawn = result.view.subarray(3 * margin, 3 * (margin + width));
  loadRow(0);
  for (let y = 0; y < height; y += 1) {
    if (y + 1 < height) loadRow(y + 1);
    if (y % blockSide === 0) {
      const { across, values } = limits.amplitudes;
      const block = (y / blockSide) * across;
      rowAmplitudes.view.set(values.subarray(block, block + across));
    }
    drawRow(
      rows[Math.max(0, y - 1) % 3]!.address,
      rows[y % 3]!.address,
      rows[Math.min(y + 1, height - 1) % 3]!.address,
      rows[3].address,
      result.address,
      ...shiftsAt(y),
      ...cellsAt(y),
      rowAmplitudes.address,
      memory.lanes,
    );
    data.set(drawn, y * width * 3);
  }
}

/**
 * Copies a row of the page to its place in the memory, and repeats its first and last pixel beside
 * it.
 */
function rowLoader({ data, width }: Pixels, { rows }: RowMemory) {
  const first = 3 * margin;
  const end = first + 3 * width;
  return (y: number): void => {
    const { view } = rows[y % 3]!;
    view.set(data.subarray(y * width * 3, (y + 1) * width * 3), first);
    view.copyWithin(first - 3, first, first + 3);
    view.copyWithin(end, end - 3, end);
  };
}

/** The two lines of the shift mark around a row, and the share of the second, for `drawRow`. */
function shiftsOf(
  { width, height }: Pixels,
  { across, down, downHere }: RowMemory,
  seed: Uint8Array,
  stillness: Stillness,
) {
  const grid = nodesOf(width, height);
  const write = shiftLines(nodesFrom(seed, grid), grid, width);
  const step = shiftLineStep(width);
  const slotOf = twoLines((line, slot) => {
    write(line, across[slot].view, down[slot].view);
    const drawn = stillness.across((line - 1) * step, (line + 1) * step);
    if (drawn !== null) weaken(across[slot].view, drawn, 1);
  });
  return (y: number): number[] => {
    const place = (y + 0.5) / step;
    const line = Math.floor(place);
    const [one, other] = slotOf(line);
    const share = place - line;
    const aside = [across[one].address, across[other].address];
    const drawn = stillness.down(y);
    if (drawn === null) return [...aside, down[one].address, down[other].address, fraction(share)];
    mixLines(down[one].view, down[other].view, share, downHere.view);
    weaken(downHere.view, drawn, stillness.stretch);
    return [...aside, downHere.address, downHere.address, fraction(share)];
  };
}

/** The two lines of cells around a row, and the share of the second, for `drawRow`. */
function cellsAlong({ width, height }: Pixels, { cells }: RowMemory, seed: Uint8Array) {
  const grid = cellsOf(width, height);
  const write = cellLines(signsFrom(seed, grid.across * grid.down), grid, width);
  const slotOf = twoLines((line, slot) => write(line, cells[slot].view));
  const { cell, next } = axisShares(height, grid.down, cellSizeOf(width));
  return (y: number): number[] => {
    const [one, other] = slotOf(cell[y]!);
    return [cells[one].address, cells[other].address, fraction(next[y]!)];
  };
}

type Slot = 0 | 1;

/**
 * Keeps a line and the next one, each in the slot of its parity. A line is written when it is first
 * needed.
 */
function twoLines(write: (line: number, slot: Slot) => void) {
  const held: [number, number] = [-1, -1];
  return (line: number): [Slot, Slot] => {
    for (const each of [line, line + 1]) {
      const slot: Slot = each % 2 === 0 ? 0 : 1;
      if (held[slot] !== each) write(each, slot);
      held[slot] = each;
    }
    return line % 2 === 0 ? [0, 1] : [1, 0];
  };
}

/** A share from 0 to 1 as a fraction of 2^15. */
const fraction = (share: number) => Math.min(32_767, Math.round(share * 32_768));
