import type { Pixels } from '../watermark/blend.ts';
import { designWidth } from './light-field.ts';
import type { StraightEdges } from './straight-edges.ts';

/** Pixels within this distance of a straight edge stay where they are, on a page 1080 px wide. */
const stays = 2;
/** From this distance on, pixels are moved as far as any others. */
const moves = 6;

/**
 * How much of the shift mark is drawn beside straight edges, 0 to 1. An edge is not moved across
 * itself: the eye sees a straight line deviate by far less than a pixel (Westheimer and McKee,
 * *Spatial configurations for visual hyperacuity*, 1977). What `down` and `across` return is valid
 * until they are called again.
 */
export function stillnessOf(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { stretch, alongRows, alongColumns }: StraightEdges,
) {
  const scale = width / designWidth;
  const reach = Math.ceil(moves * scale) - 1;
  const shares = Float32Array.from({ length: reach + 1 }, (_, distance) =>
    Math.min(1, Math.max(0, (distance / scale - stays) / (moves - stays))),
  );
  const across = Math.ceil(width / stretch);
  const down = Math.ceil(height / stretch);
  const rowHas = linesWithEdges(alongRows, across);
  const stretchHas = linesWithEdges(alongColumns, width);
  const ofStretches = new Float32Array(across);
  const ofColumns = new Float32Array(width);

  return {
    stretch,

    /**
     * The share of the movement down that is drawn in row `y`, for each stretch of the row; null if
     * all of it is.
     */
    down(y: number): Float32Array | null {
      let isFree = true;
      const last = Math.min(height - 1, y + reach);
      for (let row = Math.max(0, y - reach); row <= last; row += 1) {
        if (!rowHas[row]) continue;
        if (isFree) ofStretches.fill(1);
        isFree = false;
        const share = shares[Math.abs(row - y)]!;
        for (let at = 0; at < across; at += 1)
          if (alongRows[row * across + at] && ofStretches[at]! > share) ofStretches[at] = share;
      }
      return isFree ? null : ofStretches;
    },

    /**
     * The share of the movement across that is drawn in the rows from `top` to `bottom`, for each
     * column; null if all of it is.
     */
    across(top: number, bottom: number): Float32Array | null {
      let isFree = true;
      const last = Math.min(down - 1, Math.floor(bottom / stretch));
      for (let row = Math.max(0, Math.floor(top / stretch)); row <= last; row += 1) {
        if (!stretchHas[row]) continue;
        if (isFree) ofColumns.fill(1);
        isFree = false;
        for (let x = 0; x < width; x += 1) {
          if (!alongColumns[row * width + x]) continue;
          const end = Math.min(width - 1, x + reach);
          for (let at = Math.max(0, x - reach); at <= end; at += 1)
            ofColumns[at] = Math.min(ofColumns[at]!, shares[Math.abs(at - x)]!);
        }
      }
      return isFree ? null : ofColumns;
    },
  };
}

export type Stillness = ReturnType<typeof stillnessOf>;

/** 1 for pixels that are moved less than half as far as the mark says, row by row. */
export function stillPixels(page: Pick<Pixels, 'width' | 'height'>, edges: StraightEdges) {
  const { width, height } = page;
  const still = new Uint8Array(width * height);
  const { down, across, stretch } = stillnessOf(page, edges);
  for (let y = 0; y < height; y += 1) {
    const [ofStretches, ofColumns] = [down(y), across(y, y)];
    if (ofStretches === null && ofColumns === null) continue;
    for (let x = 0; x < width; x += 1)
      if ((ofStretches?.[Math.floor(x / stretch)] ?? 1) < 0.5 || (ofColumns?.[x] ?? 1) < 0.5)
        still[y * width + x] = 1;
  }
  return still;
}

function linesWithEdges(edges: Uint8Array, length: number): Uint8Array {
  return Uint8Array.from({ length: edges.length / length }, (_, line) =>
    edges.subarray(line * length, (line + 1) * length).includes(1) ? 1 : 0,
  );
}
