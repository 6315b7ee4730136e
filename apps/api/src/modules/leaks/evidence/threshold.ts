import { blurred, type Grey, type Warped } from '../picture/grey.ts';
import { probit } from './probit.ts';
import { solve } from '../picture/solve.ts';

/** How the greys of a page became black or white. */
export interface Threshold {
  /**
   * (threshold - expected grey) / sigma of each pixel at an edge: the higher, the likelier it is
   * black.
   */
  u: Float32Array;
  /** How far the true grey is from the expected one, in grey levels. */
  sigma: number;
  /** 1 at the edges of letters, where the grey passes the threshold somewhere. */
  isEdge: Uint8Array;
  /**
   * Mean logarithm of the probability of what the pixels at edges became. The higher it is, the
   * better the page lies.
   */
  likelihood: number;
}

/** Surroundings with which applications compare a pixel: Gaussians of this many pixels. */
const surroundings = [5, 12, 30];
/** A pixel belongs to an edge if the grey changes by more than this from pixel to pixel. */
const edge = 8;
/** How many pixels the threshold is fitted to. */
const samples = 30_000;
/** The most rounds of the regression, and the gain in likelihood below which it ends. */
const turns = 12;
const minGain = 1e-4;
/** Grey levels that count as 1 in the regression. */
const unit = 64;
/**
 * Where the regression starts: factors of 1, of the grey and of its surroundings. The first start
 * has the threshold in the middle of all greys, the second at the grey of the surroundings.
 */
const starts = [
  [2.7, -1.33, 0, 0, 0],
  [0, -1.33, 0, 1.33, 0],
];
const count = surroundings.length + 2;

/**
 * Finds the threshold, global or of the surroundings, as a probit regression of black on the expected
 * grey and on its blurred surroundings, by Fisher scoring.
 * @param first the page in its first position
 * @returns a function that fits the threshold to the page in its present position
 */
export function createThresholdFit(first: Warped, picture: Grey) {
  // Computed once: the page moves by less than this blur.
  const around = surroundings.map((sigma) => blurred(first, sigma).data);
  let known: Float64Array | undefined;

  return function fit(expected: Warped): Threshold {
    const isEdge = edgesOf(expected);
    const row = new Float64Array(count).fill(1);
    const fillRow = (at: number) => {
      row[1] = expected.data[at]! / unit;
      for (let index = 2; index < count; index += 1) row[index] = around[index - 2]![at]! / unit;
    };
    const all = samplesOf(isEdge);
    const begun = known === undefined ? starts.map((start) => Float64Array.from(start)) : [known];
    const climbed = begun.map((start) =>
      climb(start, (factors) => {
        const equations = emptyEquations();
        let sum = 0;
        for (const at of all) {
          fillRow(at);
          const { log, score, weight } = probit(product(factors, row), picture.data[at]! < 128);
          sum += log;
          for (let one = 0; one < count; one += 1) {
            for (let other = 0; other < count; other += 1)
              equations[one]![other]! += weight * row[one]! * row[other]!;
            equations[one]![count]! += score * row[one]!;
          }
        }
        return { factors, equations, likelihood: sum / Math.max(1, all.length) };
      }),
    );
    const { factors, likelihood } = climbed.reduce((best, other) =>
      other.likelihood > best.likelihood ? other : best,
    );
    known = factors;
    const u = new Float32Array(isEdge.length);
    for (let at = 0; at < u.length; at += 1) {
      if (!isEdge[at]) continue;
      fillRow(at);
      u[at] = product(factors, row);
    }
    return { u, sigma: -unit / factors[1]!, isEdge, likelihood };
  };
}

interface Climbed {
  factors: Float64Array;
  equations: Float64Array[];
  likelihood: number;
}

/** Climbs to a higher likelihood from `start`. A step that leads down is made shorter. */
function climb(start: Float64Array, look: (factors: Float64Array) => Climbed): Climbed {
  let best = look(start);
  let step = solve(best.equations);
  let share = 1;
  for (let turn = 0; turn < turns && step !== null; turn += 1) {
    const factors = best.factors.map((factor, at) => factor + share * step![at]!);
    // The darker, the likelier black, whatever the fit says of a picture that makes no sense.
    factors[1] = Math.min(factors[1]!, -0.05);
    const next = look(factors);
    if (next.likelihood <= best.likelihood) {
      share /= 3;
      continue;
    }
    const gain = next.likelihood - best.likelihood;
    [best, share] = [next, 1];
    if (gain < minGain) break;
    step = solve(best.equations);
  }
  return best;
}

function emptyEquations(): Float64Array[] {
  return Array.from({ length: count }, (_, at) => {
    const equation = new Float64Array(count + 1);
    equation[at] = 1e-3;
    return equation;
  });
}

function product(factors: Float64Array, row: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += factors[index]! * row[index]!;
  return sum;
}

/** Places of pixels at edges, taken evenly from all of them. */
function samplesOf(isEdge: Uint8Array): Uint32Array {
  const total = isEdge.reduce((sum, each) => sum + each, 0);
  const every = Math.max(1, Math.floor(total / samples));
  const chosen = new Uint32Array(Math.floor(total / every));
  let [seen, next] = [0, 0];
  for (let at = 0; at < isEdge.length && next < chosen.length; at += 1) {
    if (!isEdge[at]) continue;
    if (seen % every === 0) chosen[next++] = at;
    seen += 1;
  }
  return chosen;
}

function edgesOf({ data, covered, width, height }: Warped): Uint8Array {
  const isEdge = new Uint8Array(data.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (!covered[at] || !covered[at - width] || !covered[at + width]) continue;
      const across = Math.abs(data[at + 1]! - data[at - 1]!);
      const down = Math.abs(data[at + width]! - data[at - width]!);
      if (across + down > 2 * edge) isEdge[at] = 1;
    }
  return isEdge;
}
