import { blurred, type Grey } from './grey.ts';
import { solve } from './solve.ts';
import type { Warped } from './warp.ts';

/** How greys became black or white: black where `u` is high, and how certain that is. */
export interface Threshold {
  /** (threshold - expected grey) / sigma of each pixel. */
  u: Float32Array;
  /** Grey levels by which the true grey misses the expected one. */
  sigma: number;
  /** 1 at the edges of letters, whose greys are next to a threshold somewhere. */
  isEdge: Uint8Array;
}

/** Surroundings with which applications compare a pixel: Gaussians of so many pixels. */
const surroundings = [5, 12, 30];
/** Change of grey from pixel to pixel from which a pixel belongs to an edge. */
const edge = 8;
/** Beyond so many sigmas nothing more is learnt, and one wrong pixel must not count for many. */
const most = 2.5;
/** Turns of the regression. */
const turns = 8;
/** Grey levels that count as 1 in the regression. */
const unit = 64;

/**
 * Finds the threshold, global or of the surroundings, as a probit regression of black on the expected
 * grey and on its blurred surroundings, by Fisher scoring.
 * @returns a function that fits it to the page as it lies now
 */
export function createThresholdFit(first: Warped, picture: Grey) {
  // The page is moved by less than they are blurred.
  const around = surroundings.map((sigma) => blurred(first, sigma).data);
  const features = around.length + 2;
  // A threshold in the middle, to begin with.
  let factors = Float64Array.from({ length: features }, (_, at) => [4, -2][at] ?? 0);

  return function fit(expected: Warped): Threshold {
    const { data, covered } = expected;
    const isEdge = edgesOf(expected);
    const row = new Float64Array(features);
    const distanceAt = (at: number) => {
      row[0] = 1;
      row[1] = data[at]! / unit;
      for (let index = 2; index < features; index += 1) row[index] = around[index - 2]![at]! / unit;
      let sum = 0;
      for (let index = 0; index < features; index += 1) sum += factors[index]! * row[index]!;
      return sum;
    };
    for (let turn = 0; turn < turns; turn += 1) {
      const all = Array.from({ length: features }, (_, at) => {
        const equation = new Float64Array(features + 1);
        equation[at] = 1e-3;
        return equation;
      });
      for (let at = 0; at < data.length; at += 1) {
        if (!isEdge[at]) continue;
        const { score, weight } = probit(limited(distanceAt(at)), picture.data[at]! < 128);
        for (let one = 0; one < features; one += 1) {
          for (let other = 0; other < features; other += 1)
            all[one]![other]! += weight * row[one]! * row[other]!;
          all[one]![features]! += score * row[one]!;
        }
      }
      const step = solve(all);
      if (step === null) break;
      factors = factors.map((factor, at) => factor + step[at]!);
      // What is darker is rather black, whatever the fit says of a picture that makes no sense.
      factors[1] = Math.min(factors[1]!, -0.05);
    }
    const u = new Float32Array(data.length);
    for (let at = 0; at < data.length; at += 1) if (covered[at]) u[at] = distanceAt(at);
    return { u, sigma: -unit / factors[1]!, isEdge };
  };
}

/** By how many levels a pixel's grey is expected to miss, given that it became black or white. */
export function missOf({ u, sigma, isEdge }: Threshold, at: number, isBlack: boolean): number {
  return isEdge[at] ? -sigma * probit(limited(u[at]!), isBlack).score : 0;
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

const limited = (u: number) => Math.max(-most, Math.min(most, u));

function probit(u: number, isBlack: boolean): { score: number; weight: number } {
  const density = Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI);
  const black = normal(u, density);
  return {
    score: isBlack ? density / black : -density / (1 - black),
    weight: (density * density) / (black * (1 - black)),
  };
}

/** The normal distribution (Abramowitz and Stegun, 26.2.17). */
function normal(u: number, density: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(u));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const above = density * factors.reduceRight((sum, factor) => t * (factor + sum), 0);
  return u > 0 ? 1 - above : above;
}
