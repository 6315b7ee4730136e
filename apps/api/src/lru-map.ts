/**
 * A map of at most `maxEntries`. When it is full, a new entry replaces the one that was not read or
 * written for the longest time.
 */
export function createLruMap<Value>(maxEntries: number) {
  /** In the order of their last use. */
  const entries = new Map<string, Value>();

  function set(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key: string) => entries.delete(key),
    entries: () => entries.entries(),
  };
}
