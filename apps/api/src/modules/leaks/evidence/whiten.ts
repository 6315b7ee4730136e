import type { Grid } from '../../../pdf/mark/light-field.ts';

/** What a picture says about each sign of a mark: positive for +1, negative for -1, 0 for nothing. */
export interface Evidence {
  values: Float32Array;
  /**
   * By how many standard deviations a mark that moves each cell by 1 (a grey level, or a pixel)
   * would stand out. Small if the picture shows little, or has much noise.
   */
  reach: number;
}

/** The mean of the cells around a cell, this many in each direction, is subtracted from it. */
const around = 2;
/** A cell counts at most this many times the usual one. */
const most = 3;
/** A cell with less than this share of the usual weight says nothing. */
const minWeight = 0.05;

/**
 * Turns weighted sums of cells into evidence. What a cell shares with those around it, such as a
 * shadow, is taken out. The rest is in units of what is usual for its weight, and limited, so that
 * no single cell decides.
 */
export function whitened(
  sums: Float32Array,
  weights: Float32Array,
  { across, down }: Grid,
): Evidence {
  const usual = quantile(
    [...weights].filter((weight) => weight > 0),
    0.5,
  );
  const means = sums.map((sum, at) => (weights[at]! > 0 ? sum / weights[at]! : 0));
  const values = new Float32Array(sums.length);
  for (let at = 0; at < sums.length; at += 1) {
    if (weights[at]! < minWeight * usual) continue;
    const [column, row] = [at % across, Math.floor(at / across)];
    let [sum, weight] = [0, 0];
    for (let y = Math.max(0, row - around); y <= Math.min(down - 1, row + around); y += 1)
      for (
        let x = Math.max(0, column - around);
        x <= Math.min(across - 1, column + around);
        x += 1
      ) {
        const other = y * across + x;
        if (other === at) continue;
        sum += weights[other]! * means[other]!;
        weight += weights[other]!;
      }
    const own = means[at]! - (weight > 0 ? sum / weight : 0);
    values[at] = own * Math.sqrt(weights[at]!);
  }
  const scale = quantile([...values].filter((value) => value !== 0).map(Math.abs), 0.68) || 1;
  let [seen, reach] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if (values[at] !== 0) {
      seen += 1;
      // How large a cell moved by 1 is, compared with the usual size.
      reach += Math.sqrt(weights[at]!) / scale;
    }
    values[at] = Math.min(most, Math.max(-most, values[at]! / scale));
  }
  return { values, reach: seen === 0 ? 0 : reach / Math.sqrt(seen) };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
