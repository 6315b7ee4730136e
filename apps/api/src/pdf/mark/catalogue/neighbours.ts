import type { Points } from './page-points.ts';

/** Bits of 64 by which two points may differ and still look alike. */
export const maxDistance = 12;
/** Parts of 16 bits; a point is looked up by each of them. */
const parts = 4;
const partValues = 65_536;
/** A part that more points than this have in common says nothing: every letter looks like that. */
const maxEntries = 24;

export interface Neighbour {
  /** -1 if none looks like it. */
  index: number;
  distance: number;
}

/**
 * Finds the point that looks most like another by tables of parts of the descriptors (multi-index
 * hashing, Norouzi et al., 2012): a point is found if one of its four parts differs by at most one bit,
 * which holds for every pair that differs by at most 7 of 64, and for most that differ by 12.
 * @returns a function whose answer is overwritten by its next call
 */
export function createNeighbours({ count, low, high }: Points) {
  const partOf = (index: number, part: number) =>
    ((part < 2 ? low[index]! : high[index]!) >>> (16 * (part & 1))) & 0xffff;
  const tables = Array.from({ length: parts }, (_, part) => {
    // One entry for the part as it is, and one for each of its bits turned over.
    const starts = new Uint32Array(partValues + 1);
    const eachKey = (visit: (key: number, index: number) => void) => {
      for (let index = 0; index < count; index += 1) {
        const own = partOf(index, part);
        visit(own, index);
        for (let bit = 0; bit < 16; bit += 1) visit(own ^ (1 << bit), index);
      }
    };
    eachKey((key) => (starts[key + 1]! += 1));
    for (let key = 0; key < partValues; key += 1) starts[key + 1]! += starts[key]!;
    const next = starts.slice();
    const entries = new Uint16Array(17 * count);
    eachKey((key, index) => {
      entries[next[key]!] = index;
      next[key]! += 1;
    });
    return { starts, entries };
  });
  const found: Neighbour = { index: -1, distance: 0 };

  return function nearest(ownLow: number, ownHigh: number): Neighbour {
    found.index = -1;
    found.distance = maxDistance + 1;
    for (let part = 0; part < parts; part += 1) {
      const { starts, entries } = tables[part]!;
      const key = ((part < 2 ? ownLow : ownHigh) >>> (16 * (part & 1))) & 0xffff;
      const [start, end] = [starts[key]!, starts[key + 1]!];
      if (end - start > maxEntries) continue;
      for (let at = start; at < end; at += 1) {
        const index = entries[at]!;
        const first = ones(low[index]! ^ ownLow);
        if (first >= found.distance) continue;
        const distance = first + ones(high[index]! ^ ownHigh);
        if (distance >= found.distance) continue;
        found.index = index;
        found.distance = distance;
      }
    }
    return found;
  };
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
