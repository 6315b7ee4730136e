import { sequence } from './features.ts';
import { solve } from './solve.ts';
import type { Match } from './matches.ts';

/** Maps a point of the page to its point in the picture: nine numbers, row by row. */
export type Homography = readonly number[];

export interface Registration {
  homography: Homography;
  /** Pairs of points that agree with it. */
  inliers: number;
  /** The share of the page around which these points lie, 0 to 1. */
  spread: number;
}

const tries = 3_000;
/** If fewer points agree, the picture shows another page. */
export const minInliers = 14;
/**
 * Two points closer to each other than this, in pixels of the page, do not tell how a page lies.
 */
const leastApart = 40;

/**
 * Where the page lies in the picture, by random sampling (Fischler and Bolles, 1981); null if too
 * few pairs agree. Two pairs tell where the page lies if it is seen from straight above. Each such
 * place that is better than those before is refined to the likeliest place that may also be seen at
 * an angle (Chum, Matas and Kittler, *Locally optimized RANSAC*, 2003). Four pairs would tell the
 * angle at once, but all four must be right, and in a small part of a page they rarely are.
 */
export function register(
  matches: readonly Match[],
  page: { width: number; height: number },
): Registration | null {
  if (matches.length < minInliers) return null;
  const random = sequence(matches.length);
  const any = () => matches[Math.floor(random() * matches.length)]!;
  let best: { homography: Homography; count: number } | undefined;
  let most = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const straight = similarity(any(), any());
    if (straight === null || !isPlausible(straight)) continue;
    const agreeing = inliersOf(matches, straight, 2).length;
    if (agreeing <= most) continue;
    most = agreeing;
    const homography = refined(matches, straight);
    const count = inliersOf(matches, homography, 1).length;
    if (count > (best?.count ?? 0)) best = { homography, count };
    // More than half agree: there is hardly a better sample.
    if (best !== undefined && best.count > 0.6 * matches.length && attempt > 200) break;
  }
  if (best === undefined) return null;
  const { homography } = best;
  const agreeing = inliersOf(matches, homography, 1);
  const inliers = spots(agreeing);
  const spread = (reach(agreeing, 'pageX') * reach(agreeing, 'pageY')) / (page.width * page.height);
  return inliers >= minInliers ? { homography, inliers, spread } : null;
}

/** How far apart the outermost points are. */
function reach(matches: readonly Match[], axis: 'pageX' | 'pageY'): number {
  const places = matches.map((match) => match[axis]);
  return Math.max(...places) - Math.min(...places);
}

/**
 * The turn, the size and the movement that two pairs describe; null if they are too near to each
 * other.
 */
function similarity(one: Match, other: Match): Homography | null {
  const [across, down] = [other.pageX - one.pageX, other.pageY - one.pageY];
  const [x, y] = [other.x - one.x, other.y - one.y];
  const squared = across ** 2 + down ** 2;
  if (squared < leastApart ** 2) return null;
  const cos = (across * x + down * y) / squared;
  const sin = (across * y - down * x) / squared;
  const right = one.x - cos * one.pageX + sin * one.pageY;
  const below = one.y - sin * one.pageX - cos * one.pageY;
  return [cos, -sin, right, sin, cos, below, 0, 0, 1];
}

/** Fits the homography to the pairs that agree with it, again and again. */
function refined(matches: readonly Match[], first: Homography): Homography {
  let homography = first;
  for (const share of [2, 2, 1, 1, 0.5, 0.5]) {
    const agreeing = inliersOf(matches, homography, share);
    const fitted = agreeing.length >= 8 ? fit(agreeing) : null;
    if (fitted === null || !isPlausible(fitted)) break;
    homography = fitted;
  }
  return homography;
}

/** The point of the picture for a point of the page. */
export function project(h: Homography, x: number, y: number): [x: number, y: number] {
  const depth = h[6]! * x + h[7]! * y + h[8]!;
  return [(h[0]! * x + h[1]! * y + h[2]!) / depth, (h[3]! * x + h[4]! * y + h[5]!) / depth];
}

/** The inverse: it maps the picture to the page. */
export function inverseOf(h: Homography): Homography {
  const [a, b, c, d, e, f, g, i, j] = h as number[] & { length: 9 };
  return [
    e! * j! - f! * i!,
    c! * i! - b! * j!,
    b! * f! - c! * e!,
    f! * g! - d! * j!,
    a! * j! - c! * g!,
    c! * d! - a! * f!,
    d! * i! - e! * g!,
    b! * g! - a! * i!,
    a! * e! - b! * d!,
  ];
}

/** Applies `second`, then `first`. */
export function product(first: Homography, second: Homography): Homography {
  const all = Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [3 * Math.floor(at / 3), at % 3];
    return [0, 1, 2].reduce((sum, i) => sum + first[row + i]! * second[3 * i + column]!, 0);
  });
  return all.map((value) => value / all[8]!);
}

/** Pixels of the picture for one pixel of the page, around this point. */
export function scaleAt(h: Homography, x: number, y: number): number {
  const [x0, y0] = project(h, x, y);
  const [x1, y1] = project(h, x + 1, y);
  const [x2, y2] = project(h, x, y + 1);
  return Math.sqrt(Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)));
}

/** The pairs that are off by less than this share of their tolerance. */
function inliersOf(matches: readonly Match[], h: Homography, share: number): Match[] {
  return matches.filter(({ pageX, pageY, x, y, tolerance }) => {
    const depth = h[6]! * pageX + h[7]! * pageY + h[8]!;
    const across = (h[0]! * pageX + h[1]! * pageY + h[2]!) / depth - x;
    const down = (h[3]! * pageX + h[4]! * pageY + h[5]!) / depth - y;
    return Math.hypot(across, down) < share * tolerance;
  });
}

/** How many different places the points have: one letter found at six sizes counts once. */
function spots(matches: readonly Match[]): number {
  return new Set(matches.map(({ pageX, pageY }) => `${pageX >> 3} ${pageY >> 3}`)).size;
}

/** A camera does not mirror a page, nor shrink one of its sides to nothing. */
function isPlausible(h: Homography): boolean {
  const corners = [0, 1_000].flatMap((x) => [0, 1_400].map((y) => [x, y] as const));
  return corners.every(([x, y]) => {
    const depth = h[6]! * x + h[7]! * y + h[8]!;
    if (depth < 0.3 || depth > 3) return false;
    const [x0, y0] = project(h, x, y);
    const [x1, y1] = project(h, x + 1, y);
    const [x2, y2] = project(h, x, y + 1);
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    const across = Math.hypot(x1 - x0, y1 - y0);
    const down = Math.hypot(x2 - x0, y2 - y0);
    return area > 0.01 && area < 40 && across < 3 * down && down < 3 * across;
  });
}

/**
 * Least squares with the last number fixed at 1, on coordinates of about 1 for the sake of
 * precision.
 */
function fit(matches: readonly Match[]): Homography | null {
  const unit = 1_000;
  const equations = Array.from({ length: 8 }, () => new Float64Array(9));
  const add = (row: number[], value: number) => {
    for (let i = 0; i < 8; i += 1) {
      if (row[i] === 0) continue;
      for (let j = 0; j < 8; j += 1) equations[i]![j]! += row[i]! * row[j]!;
      equations[i]![8]! += row[i]! * value;
    }
  };
  for (const match of matches) {
    const [px, py] = [match.pageX / unit, match.pageY / unit];
    const [x, y] = [match.x / unit, match.y / unit];
    add([px, py, 1, 0, 0, 0, -px * x, -py * x], x);
    add([0, 0, 0, px, py, 1, -px * y, -py * y], y);
  }
  const h = solve(equations);
  if (h === null) return null;
  return [h[0]!, h[1]!, h[2]! * unit, h[3]!, h[4]!, h[5]! * unit, h[6]! / unit, h[7]! / unit, 1];
}
