import { cornersOf } from './corners.ts';
import { blurred, resized, type Grey } from './grey.ts';

/** Words of 32 bits of one descriptor. */
export const descriptorWords = 8;

/**
 * Points by which a picture is recognised, as in ORB (Rublee et al., 2011): corners at several
 * sizes, each with the direction of its surroundings and 256 comparisons of brightness. They are
 * sent between processes and stored.
 */
export interface Features {
  /** The size of the picture, in pixels. */
  width: number;
  height: number;
  /** Places in pixels of the picture. */
  x: Float32Array;
  y: Float32Array;
  /** Radians. */
  angle: Float32Array;
  /** How many times smaller the picture was made to find the corner, 1 or more. */
  scale: Float32Array;
  /** `descriptorWords` for each point. */
  descriptors: Uint32Array;
}

/** Each level is smaller by this factor. */
const levelFactor = 1.2;
const levels = 9;
/** How many pixels around a corner its direction and its descriptor are taken from. */
const radius = 15;
/** The comparisons are turned in advance for this many directions. */
const directions = 30;

/** The points of a picture, and those of its negative: a page that was read at night is inverted. */
export interface BothFeatures {
  positive: Features;
  negative: Features;
}

export function featuresOf(grey: Grey, count: number): Features {
  return gather(grey, pointsOf(grey, count), 'positive');
}

/** The negative has the same corners, and the opposite directions. */
export function bothFeaturesOf(grey: Grey, count: number): BothFeatures {
  const points = pointsOf(grey, count);
  return { positive: gather(grey, points, 'positive'), negative: gather(grey, points, 'negative') };
}

interface Point {
  x: number;
  y: number;
  angle: number;
  scale: number;
  /** The descriptor in the picture and in its negative. */
  describe(way: keyof BothFeatures): Uint32Array;
}

function pointsOf(grey: Grey, count: number): Point[] {
  const found: Point[] = [];
  const shares = Array.from({ length: levels }, (_, level) => levelFactor ** -level);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let smaller = grey;
  for (const [level, share] of shares.entries()) {
    const scale = levelFactor ** level;
    if (level > 0)
      smaller = resized(
        blurred(smaller, 0.5),
        Math.round(grey.width / scale),
        Math.round(grey.height / scale),
      );
    const smooth = blurred(smaller, 1.5);
    for (const { x, y } of cornersOf(smaller, Math.round((count * share) / total))) {
      const angle = directionOf(smooth, x, y);
      found.push({
        x: (x + 0.5) * scale - 0.5,
        y: (y + 0.5) * scale - 0.5,
        angle,
        scale,
        describe: (way) => describe(smooth, x, y, angle, way),
      });
    }
  }
  return found;
}

function gather({ width, height }: Grey, points: Point[], way: keyof BothFeatures): Features {
  const descriptors = new Uint32Array(points.length * descriptorWords);
  for (const [index, point] of points.entries())
    descriptors.set(point.describe(way), index * descriptorWords);
  const turned = way === 'negative' ? Math.PI : 0;
  return {
    width,
    height,
    x: Float32Array.from(points, (point) => point.x),
    y: Float32Array.from(points, (point) => point.y),
    angle: Float32Array.from(points, (point) => point.angle + turned),
    scale: Float32Array.from(points, (point) => point.scale),
    descriptors,
  };
}

/** The direction from the corner to the centre of brightness of its surroundings. */
function directionOf({ data, width }: Grey, x: number, y: number): number {
  let [across, down] = [0, 0];
  for (let dy = -radius; dy <= radius; dy += 1) {
    const reach = Math.floor(Math.sqrt(radius * radius - dy * dy));
    const at = (y + dy) * width + x;
    for (let dx = -reach; dx <= reach; dx += 1) {
      const value = data[at + dx]!;
      across += dx * value;
      down += dy * value;
    }
  }
  return Math.atan2(down, across);
}

/** Places of the comparisons: pairs of points, drawn once from a fixed sequence. */
const comparisons = turnedComparisons();

function describe(
  { data, width }: Grey,
  x: number,
  y: number,
  angle: number,
  way: keyof BothFeatures,
): Uint32Array {
  const turned = way === 'negative' ? directions / 2 : 0;
  const turn = Math.round((angle / (2 * Math.PI)) * directions) + turned + directions;
  const pairs = comparisons[turn % directions]!;
  const sign = way === 'negative' ? -1 : 1;
  const words = new Uint32Array(descriptorWords);
  const at = y * width + x;
  for (let bit = 0; bit < 32 * descriptorWords; bit += 1) {
    const first = data[at + pairs[4 * bit + 1]! * width + pairs[4 * bit]!]!;
    const second = data[at + pairs[4 * bit + 3]! * width + pairs[4 * bit + 2]!]!;
    if (sign * first < sign * second) words[bit >> 5]! |= 1 << (bit & 31);
  }
  return words;
}

function turnedComparisons(): Int8Array[] {
  const random = sequence();
  const normal = () => {
    const far = Math.sqrt(-2 * Math.log(1 - random()));
    return (far * Math.cos(2 * Math.PI * random()) * 2 * radius) / 5;
  };
  const inside = (): [number, number] => {
    for (;;) {
      const [x, y] = [normal(), normal()];
      if (Math.hypot(x, y) <= radius) return [x, y];
    }
  };
  const points = Array.from({ length: 64 * descriptorWords }, inside);
  return Array.from({ length: directions }, (_, turn) => {
    const angle = (2 * Math.PI * turn) / directions;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return Int8Array.from(
      points.flatMap(([x, y]) => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)]),
    );
  });
}

/**
 * Random numbers that are the same in every process (mulberry32), so that stored features can be
 * compared.
 */
export function sequence(seed = 20_261_123): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
