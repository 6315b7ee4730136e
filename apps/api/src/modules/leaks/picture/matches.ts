import { descriptorWords, type Features } from './features.ts';

/** A point of the page and the point of the picture that looks like it. */
export interface Match {
  pageX: number;
  pageY: number;
  x: number;
  y: number;
  /**
   * How far off the pair may be, in pixels of the picture: a point found in a smaller picture is
   * less exact.
   */
  tolerance: number;
}

/** Two descriptors of the same point may differ in this many of 256 bits. */
const maxDistance = 76;
/** The best point's difference must be less than this share of the second best's. */
const maxRatio = 0.86;
/** Bins of the direction and of the size in which the matches of one page agree. */
const angleBins = 24;
const scaleBin = Math.log(1.35);

/**
 * Pairs of points that look alike and agree on how far the picture is turned and how large it is.
 * Most wrong pairs do not agree, so few of them are left for the next steps.
 */
export function matchesOf(page: Features, picture: Features): Match[] {
  const pairs: { one: number; other: number; angle: number; scale: number }[] = [];
  const votes = new Map<number, number>();
  const key = (angle: number, scale: number) =>
    ((angle + angleBins) % angleBins) * 1_000 + scale + 500;
  for (let other = 0; other < picture.x.length; other += 1) {
    const one = nearest(page.descriptors, picture.descriptors, other);
    if (one < 0) continue;
    const turn = (picture.angle[other]! - page.angle[one]!) / (2 * Math.PI);
    const angle = Math.round((turn - Math.floor(turn)) * angleBins) % angleBins;
    const scale = Math.round(Math.log(picture.scale[other]! / page.scale[one]!) / scaleBin);
    pairs.push({ one, other, angle, scale });
    for (let down = -1; down <= 1; down += 1)
      for (let aside = -1; aside <= 1; aside += 1) {
        const bin = key(angle + aside, scale + down);
        votes.set(bin, (votes.get(bin) ?? 0) + 1);
      }
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return [];
  const near = (angle: number, scale: number) =>
    [-1, 0, 1].some((aside) => [-1, 0, 1].some((by) => key(angle + aside, scale + by) === best[0]));
  return pairs
    .filter(({ angle, scale }) => near(angle, scale))
    .map(({ one, other }) => ({
      pageX: page.x[one]!,
      pageY: page.y[one]!,
      x: picture.x[other]!,
      y: picture.y[other]!,
      tolerance: 2 + 1.5 * picture.scale[other]!,
    }));
}

/** The point that looks most like it, or -1 if none does or several do. */
function nearest(all: Uint32Array, own: Uint32Array, index: number): number {
  const at = index * descriptorWords;
  const [a, b, c, d] = [own[at]!, own[at + 1]!, own[at + 2]!, own[at + 3]!];
  const [e, f, g, h] = [own[at + 4]!, own[at + 5]!, own[at + 6]!, own[at + 7]!];
  let [best, second, found] = [257, 257, -1];
  for (let other = 0; other < all.length; other += descriptorWords) {
    const half =
      ones(all[other]! ^ a) +
      ones(all[other + 1]! ^ b) +
      ones(all[other + 2]! ^ c) +
      ones(all[other + 3]! ^ d);
    if (half >= second) continue;
    const distance =
      half +
      ones(all[other + 4]! ^ e) +
      ones(all[other + 5]! ^ f) +
      ones(all[other + 6]! ^ g) +
      ones(all[other + 7]! ^ h);
    if (distance < best) [second, best, found] = [best, distance, other / descriptorWords];
    else if (distance < second) second = distance;
  }
  return best <= maxDistance && best < maxRatio * second ? found : -1;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
