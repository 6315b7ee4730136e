import { createLruMap } from '../lru-map.ts';

/** How many rows a search finds, and the data version at which they were counted. */
export interface Known {
  total: number;
  version: number;
  /** How many rows the table has, among which they are to be found. */
  whole: number;
}

const maxEntries = 5_000;

/**
 * Totals of searches. A total holds as long as the data version is the one it was counted at; every
 * page reads the version along with its rows, so that a total from here is never out of date.
 */
export function createTotals() {
  const kept = createLruMap<Known>(maxEntries);
  const underWay = new Map<string, Promise<Known>>();

  return {
    get: kept.get,
    keep: kept.set,

    /** Counts; who asks for the same meanwhile waits for the same count. */
    async count(key: string, work: () => Promise<Known>, signal?: AbortSignal): Promise<Known> {
      const other = underWay.get(key);
      if (other !== undefined) {
        const known = await other.catch(() => undefined);
        if (known !== undefined) return known;
        // The one who counted went away.
        signal?.throwIfAborted();
        return this.count(key, work, signal);
      }
      const counting = work();
      underWay.set(key, counting);
      try {
        const known = await counting;
        kept.set(key, known);
        return known;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
