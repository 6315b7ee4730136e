import { blurred, type Grey, type Warped } from '../picture/grey.ts';

/** What the picture would show if its page had no mark. */
export interface Explained extends Grey {
  /** How much less sharp the picture is: a Gaussian, in pixels of the page. */
  blur: number;
}

/** Levels of brightness of the page. Each gets the brightness that the picture has there. */
const levels = 64;
const blurs = [0, 0.6, 0.9, 1.3, 1.8, 2.5, 3.5, 5];
/** One pixel in this many is looked at. */
const step = 3;

/**
 * The page as the picture shows it: as sharp and bright as the picture, with its contrast, and
 * inverted if it is. The curve has the median of the picture for each brightness of the page.
 * @param known the blur that an earlier round found
 */
export function explain(page: Grey, picture: Warped, known?: number): Explained {
  let best: (Explained & { error: number }) | undefined;
  for (const blur of known === undefined ? blurs : [known]) {
    const like = blurred(page, blur);
    const curve = curveOf(like, picture);
    const data = like.data.map((value) => throughCurve(curve, value));
    const error = errorOf(data, picture);
    if (best !== undefined && error > 1.05 * best.error) break;
    if (best === undefined || error < best.error)
      best = { data, width: page.width, height: page.height, blur, error };
  }
  return best!;
}

function curveOf(page: Grey, { data, covered }: Warped): Float32Array {
  const histograms = Array.from({ length: levels }, () => new Uint32Array(256));
  const counts = new Uint32Array(levels);
  for (let at = 0; at < covered.length; at += step) {
    if (!covered[at]) continue;
    const level = Math.min(levels - 1, Math.max(0, Math.floor((page.data[at]! * levels) / 256)));
    histograms[level]![Math.min(255, Math.max(0, Math.round(data[at]!)))]! += 1;
    counts[level]! += 1;
  }
  const curve = new Float32Array(levels).fill(NaN);
  for (let level = 0; level < levels; level += 1)
    if (counts[level]! >= 40) curve[level] = medianOf(histograms[level]!, counts[level]!);
  return withoutGaps(curve);
}

/** Interpolated between whole numbers, so that the curve has no steps. */
function medianOf(histogram: Uint32Array, count: number): number {
  let below = 0;
  for (let value = 0; value < 256; value += 1) {
    const here = histogram[value]!;
    if (below + here >= count / 2) return value - 0.5 + (count / 2 - below) / here;
    below += here;
  }
  return 255;
}

function withoutGaps(curve: Float32Array): Float32Array {
  const known = [...curve.keys()].filter((level) => !Number.isNaN(curve[level]!));
  return curve.map((value, level) => {
    if (!Number.isNaN(value)) return value;
    const before = known.findLast((other) => other < level);
    const after = known.find((other) => other > level);
    if (before === undefined || after === undefined) return curve[before ?? after ?? 0] ?? 0;
    const share = (level - before) / (after - before);
    return curve[before]! * (1 - share) + curve[after]! * share;
  });
}

function throughCurve(curve: Float32Array, value: number): number {
  const place = Math.min(levels - 1.001, Math.max(0, (value * levels) / 256 - 0.5));
  const level = Math.floor(place);
  return curve[level]! + (curve[level + 1]! - curve[level]!) * (place - level);
}

/** Each difference counts up to a limit, so that things that lie over the page do not decide. */
function errorOf(data: Float32Array, picture: Warped): number {
  let [sum, count] = [0, 1];
  for (let at = 0; at < data.length; at += step) {
    if (!picture.covered[at]) continue;
    sum += Math.min(30, Math.abs(data[at]! - picture.data[at]!));
    count += 1;
  }
  return sum / count;
}
