/**
 * A map of at most `maxEntries`: where there is no room for a new entry, the one that nobody has read
 * or written for the longest time goes.
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
