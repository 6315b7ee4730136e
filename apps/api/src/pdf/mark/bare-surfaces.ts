import type { Pixels } from '../watermark/blend.ts';
import { blockSide, type Amplitudes } from './amplitudes.ts';
import { cellSizeOf } from './light-signs.ts';

/** Below this brightness the eye makes out cells of one level (docs/decisions/0068). */
const shownBelow = 190;
/** By how many grey levels the letters of the watermark differ at least from what they are on. */
const inkLevels = 8;

/**
 * Takes the light mark from bare surfaces: where the page is flat and not light, and no letter within a
 * cell's size hides the mark. Changes `amplitudes`.
 *
 * @param page with the visible watermark, whose letters hide the mark as the page's own do
 * @param amplitudes of the page without the watermark
 */
export function leaveBare(page: Pixels, amplitudes: Amplitudes): void {
  const { across, values, lifts, flats } = amplitudes;
  const isShown = flats.map((level) => Number(level > 0 && level < shownBelow));
  if (!isShown.includes(1)) return;
  const reach = Math.round(cellSizeOf(page.width) / blockSide);
  const hides = flats.map((level, at) =>
    Number(level === 0 || (isShown[at] === 1 && hasInk(page, at, amplitudes))),
  );
  for (let at = 0; at < flats.length; at += 1) {
    if (isShown[at] === 0 || isNear(hides, at, across, reach)) continue;
    values[at] = 0;
    lifts[at] = 0;
  }
}

/** Whether the watermark has a letter in a flat block. Every second pixel is looked at, in green. */
function hasInk(
  { data, width, height }: Pixels,
  block: number,
  { across, flats }: Amplitudes,
): boolean {
  const level = flats[block]!;
  const left = (block % across) * blockSide;
  const top = Math.floor(block / across) * blockSide;
  const right = Math.min(left + blockSide, width);
  const bottom = Math.min(top + blockSide, height);
  for (let y = top; y < bottom; y += 2) {
    const end = (y * width + right) * 3;
    for (let at = (y * width + left) * 3 + 1; at < end; at += 6)
      if (Math.abs(data[at]! - level) >= inkLevels) return true;
  }
  return false;
}

/** Whether a block that is up to `reach` blocks away hides the mark. */
function isNear(hides: Uint8Array, block: number, across: number, reach: number): boolean {
  const column = block % across;
  const row = Math.floor(block / across);
  const left = Math.max(0, column - reach);
  const right = Math.min(across - 1, column + reach);
  const top = Math.max(0, row - reach);
  const bottom = Math.min(hides.length / across - 1, row + reach);
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) if (hides[y * across + x] === 1) return true;
  return false;
}
