import { descriptorWords, type BothFeatures, type Features } from '../picture/features.ts';

/** Raised when the way in which points are made changes; then every page is indexed again. */
export const pointsVersion = 1;

/** Pixels across a page whose points are stored, and how many of them. */
export const indexed = { width: 540, points: 164 } as const;

/** A full turn has this many levels. */
const angleLevels = 256;
/** Each level of `scale` is larger by this factor, as in `featuresOf`. */
const scaleFactor = 1.2;

/** Width and height of the page in pixels, two bytes each. */
const headBytes = 4;
/** 64 of a descriptor's 256 comparisons; then x, y, angle and level of scale, a byte each. */
const pointBytes = 12;
/** Words of 32 bits that are kept of a descriptor. */
const keptWords = 2;

/**
 * The points of a page as the index stores them (docs/decisions/0067): 4 bytes, and 12 for each point.
 * Places are in 255ths of the longer side.
 */
export function packPoints(features: Features, count: number = indexed.points): Buffer {
  const { width, height, x, y, angle, scale, descriptors } = features;
  const points = Math.min(count, x.length);
  const packed = Buffer.alloc(headBytes + pointBytes * points);
  packed.writeUInt16LE(Math.min(65_535, width), 0);
  packed.writeUInt16LE(Math.min(65_535, height), 2);
  const unit = 255 / Math.max(width, height);
  for (let index = 0; index < points; index += 1) {
    const at = headBytes + pointBytes * index;
    for (let word = 0; word < keptWords; word += 1)
      packed.writeUInt32LE(descriptors[index * descriptorWords + word]!, at + 4 * word);
    packed[at + 8] = Math.round(x[index]! * unit);
    packed[at + 9] = Math.round(y[index]! * unit);
    packed[at + 10] = angleLevel(angle[index]!);
    packed[at + 11] = Math.round(Math.log(scale[index]!) / Math.log(scaleFactor));
  }
  return packed;
}

/** Points of one page or of one picture, in its own pixels. */
export interface Points {
  count: number;
  /** The longer side. */
  side: number;
  /** The first and the second 32 comparisons of the descriptor. */
  low: Uint32Array;
  high: Uint32Array;
  x: Float32Array;
  y: Float32Array;
  /** 0 to 255, a full turn. */
  angle: Uint8Array;
  /** Natural logarithm of the scale. */
  scale: Float32Array;
}

/** Reads packed points into `into`, which is made once for all pages. */
export function unpackPoints(packed: Uint8Array, into: Points): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  into.side = Math.max(view.getUint16(0, true), view.getUint16(2, true));
  into.count = Math.min(indexed.points, Math.floor((packed.length - headBytes) / pointBytes));
  const unit = into.side / 255;
  for (let index = 0; index < into.count; index += 1) {
    const at = headBytes + pointBytes * index;
    into.low[index] = view.getUint32(at, true);
    into.high[index] = view.getUint32(at + 4, true);
    into.x[index] = packed[at + 8]! * unit;
    into.y[index] = packed[at + 9]! * unit;
    into.angle[index] = packed[at + 10]!;
    into.scale[index] = packed[at + 11]! * Math.log(scaleFactor);
  }
}

export function createPoints(count: number): Points {
  return {
    count,
    side: 0,
    low: new Uint32Array(count),
    high: new Uint32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    angle: new Uint8Array(count),
    scale: new Float32Array(count),
  };
}

/** The points of a picture and of its negative, at several sizes, as one list. */
export interface PicturePoints extends Points {
  /** 1 for points of the negative. */
  negative: Uint8Array;
}

/** @param sizes the picture as it is or made smaller, and how many times smaller */
export function gatherPoints(
  sizes: readonly { features: BothFeatures; times: number }[],
): PicturePoints {
  const parts = sizes.flatMap(({ features: { positive, negative }, times }) => [
    { features: positive, times, isNegative: 0 },
    { features: negative, times, isNegative: 1 },
  ]);
  const count = parts.reduce((sum, { features }) => sum + features.x.length, 0);
  const all = { ...createPoints(count), negative: new Uint8Array(count) };
  let at = 0;
  for (const { features, times, isNegative } of parts) {
    all.side = Math.max(all.side, times * Math.max(features.width, features.height));
    for (let index = 0; index < features.x.length; index += 1, at += 1) {
      all.low[at] = features.descriptors[index * descriptorWords]!;
      all.high[at] = features.descriptors[index * descriptorWords + 1]!;
      all.x[at] = times * features.x[index]!;
      all.y[at] = times * features.y[index]!;
      all.angle[at] = angleLevel(features.angle[index]!);
      all.scale[at] = Math.log(times * features.scale[index]!);
      all.negative[at] = isNegative;
    }
  }
  return all;
}

function angleLevel(radians: number): number {
  const turns = radians / (2 * Math.PI);
  return Math.round((turns - Math.floor(turns)) * angleLevels) % angleLevels;
}
