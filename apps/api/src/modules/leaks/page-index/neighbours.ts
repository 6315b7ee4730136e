import type { Points } from './page-points.ts';

/** Two points still look alike if they differ in at most this many of 64 bits. */
export const maxDistance = 12;
/** A descriptor has this many parts of 16 bits; a point is looked up by each part. */
const parts = 4;
const partValues = 65_536;
/** A part that more points than this share tells nothing: every letter looks like that. */
const maxEntries = 24;

export interface Neighbour {
  /** -1 if none looks like it. */
  index: number;
  distance: number;
}

/**
 * Finds the point that looks most like a given one by tables of parts of the descriptors
 * (multi-index hashing, Norouzi et al., 2012): a point is found if one of its four parts differs by
 * at most one bit, which holds for every pair that differs in at most 7 of 64 bits, and for most
 * that differ in 12.
 * @returns a function whose answer is overwritten by its next call
 */
export function createNeighbours({ count, low, high }: Points) {
  const words = new Uint32Array(2 * count);
  for (let index = 0; index < count; index += 1) {
    words[2 * index] = low[index]!;
    words[2 * index + 1] = high[index]!;
  }
  const tables = Array.from({ length: parts }, (_, part) =>
    tableOf(count, (index) => partOf(words[2 * index + (part >>> 1)]!, part)),
  );
  const found: Neighbour = { index: -1, distance: 0 };

  return function nearest(ownLow: number, ownHigh: number): Neighbour {
    let nearestIndex = -1;
    let least = maxDistance + 1;
    for (let part = 0; part < parts; part += 1) {
      const { starts, entries } = tables[part]!;
      const key = partOf(part < 2 ? ownLow : ownHigh, part);
      const end = starts[key + 1]!;
      for (let at = starts[key]!; at < end; at += 1) {
        const index = entries[at]!;
        const distance = ones(words[2 * index]! ^ ownLow) + ones(words[2 * index + 1]! ^ ownHigh);
        if (distance >= least) continue;
        nearestIndex = index;
        least = distance;
      }
    }
    found.index = nearestIndex;
    found.distance = least;
    return found;
  };
}

function partOf(word: number, part: number): number {
  return (word >>> (16 * (part & 1))) & 0xffff;
}

/**
 * The points by key. A point is entered under its own key, and under each key that differs in one
 * bit. The entries of a key begin at its start.
 */
function tableOf(count: number, keyOf: (index: number) => number) {
  const eachKey = (visit: (key: number, index: number) => void) => {
    for (let index = 0; index < count; index += 1) {
      const own = keyOf(index);
      visit(own, index);
      for (let bit = 0; bit < 16; bit += 1) visit(own ^ (1 << bit), index);
    }
  };
  const counts = new Uint16Array(partValues);
  eachKey((key) => (counts[key]! += 1));
  const starts = new Uint32Array(partValues + 1);
  for (let key = 0; key < partValues; key += 1)
    starts[key + 1] = starts[key]! + (counts[key]! > maxEntries ? 0 : counts[key]!);
  const next = starts.slice();
  const entries = new Uint16Array(starts[partValues]!);
  eachKey((key, index) => {
    if (counts[key]! > maxEntries) return;
    entries[next[key]!] = index;
    next[key]! += 1;
  });
  return { starts, entries };
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
