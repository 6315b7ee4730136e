import { LRUCache } from 'lru-cache';

/** How many rows a search finds, and the data version at which they were counted. */
export interface Known {
  total: number;
  version: number;
  /** How many rows the table has. */
  whole: number;
}

/** How many searches of one list are kept. The cache allocates for all of them when it is made. */
const maxEntries = 1_000;

/**
 * Totals of searches. A total is right as long as the data version is still that of its count.
 * Every page reads the version together with its rows, so that it never shows an outdated total.
 */
export function createTotals() {
  let kept: LRUCache<string, Known> | undefined;
  const underWay = new Map<string, Promise<Known>>();

  /** Made when it is first needed: most lists are of small tables, whose totals are never kept. */
  function keep(key: string, known: Known): void {
    kept ??= new LRUCache({ max: maxEntries });
    kept.set(key, known);
  }

  return {
    get: (key: string) => kept?.get(key),
    keep,

    /**
     * Counts. Meanwhile, other calls for the same key wait for the same count.
     * @param needed the log position that the count must have seen; a call that needs another one
     * counts separately
     */
    async count(
      key: string,
      work: () => Promise<Known>,
      signal?: AbortSignal,
      needed?: number,
    ): Promise<Known> {
      const shared = `${key} ${needed}`;
      const other = underWay.get(shared);
      if (other !== undefined) {
        const known = await other.catch(() => undefined);
        if (known !== undefined) return known;
        // The other call failed, for example because its client has disconnected.
        signal?.throwIfAborted();
        return this.count(key, work, signal, needed);
      }
      const counting = work();
      underWay.set(shared, counting);
      try {
        const known = await counting;
        keep(key, known);
        return known;
      } finally {
        underWay.delete(shared);
      }
    },
  };
}
