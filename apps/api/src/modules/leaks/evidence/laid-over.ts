import type { Grey, Warped } from '../picture/grey.ts';
import { product, type Homography } from '../picture/homography.ts';
import { probit } from './probit.ts';
import { solve } from '../picture/solve.ts';
import type { Threshold } from './threshold.ts';

/** The page, laid on a black-and-white picture: a value for each pixel of the picture. */
export interface Laid {
  /** From the picture to the page. */
  back: Homography;
  expected: Warped;
  threshold: Threshold;
}

/**
 * How many times a better place for the whole page is tried, and how many tries in a row may fail.
 */
const tries = { most: 8, failing: 2 };

/**
 * The homography under which the picture is likeliest (Levenberg and Marquardt). If a page has few
 * letters, the points at letters place it only to within some pixels, and the shift mark moves it
 * by a third of a pixel.
 */
export function straightened(
  back: Homography,
  picture: Grey,
  lay: (back: Homography) => Laid,
): Laid {
  let best = lay(back);
  let [damping, failed] = [0.1, 0];
  for (let attempt = 0; attempt < tries.most && failed < tries.failing; attempt += 1) {
    const step = stepOf(best, picture, damping);
    if (step === null) break;
    const next = lay(product(best.back, step));
    if (next.threshold.likelihood > best.threshold.likelihood) {
      [best, failed] = [next, 0];
      damping /= 5;
    } else {
      failed += 1;
      damping *= 10;
    }
  }
  return best;
}

/**
 * A homography of the picture onto itself, close to the identity, that makes the picture likelier.
 */
function stepOf(laid: Laid, picture: Grey, damping: number): Homography | null {
  const unit = 1_000;
  const equations = Array.from({ length: 8 }, () => new Float64Array(9));
  const row = new Float64Array(8);
  eachEdge(laid, picture, (x, y, { across, down, score, weight }) => {
    const [right, below] = [x / unit, y / unit];
    const outwards = across * right + down * below;
    row.set([across, across * right, across * below, down, down * right, down * below]);
    row.set([outwards * right, outwards * below], 6);
    for (let i = 0; i < 8; i += 1) {
      for (let j = 0; j < 8; j += 1) equations[i]![j]! += weight * row[i]! * row[j]!;
      equations[i]![8]! += score * row[i]!;
    }
  });
  for (let i = 0; i < 8; i += 1) equations[i]![i]! *= 1 + damping;
  const s = solve(equations);
  if (s === null) return null;
  const [a, b, d, e] = [s[1]! / unit, s[2]! / unit, s[4]! / unit, s[5]! / unit];
  return [1 + a, b, s[0]!, d, 1 + e, s[3]!, -s[6]! / unit ** 2, -s[7]! / unit ** 2, 1];
}

interface Edge {
  /** Grey levels by which the page changes from pixel to pixel. */
  across: number;
  down: number;
  /**
   * What the pixel says about its grey: the derivative of the logarithm of its likelihood, and how
   * certain that is.
   */
  score: number;
  weight: number;
}

/** Calls `look` with the place of each pixel of the picture at which the page has an edge. */
export function eachEdge(
  { expected: { data, width }, threshold }: Laid,
  picture: Grey,
  look: (x: number, y: number, edge: Edge) => void,
): void {
  const { u, sigma, isEdge } = threshold;
  for (let at = 0; at < isEdge.length; at += 1) {
    if (!isEdge[at]) continue;
    const { score, weight } = probit(u[at]!, picture.data[at]! < 128);
    look(at % width, Math.floor(at / width), {
      across: (data[at + 1]! - data[at - 1]!) / 2,
      down: (data[at + width]! - data[at - width]!) / 2,
      // The brighter, the likelier white.
      score: -score / sigma,
      weight: weight / (sigma * sigma),
    });
  }
}
