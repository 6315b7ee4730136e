/**
 * Reads a value from the local storage; null if there is none, or none that `read` accepts.
 *
 * @param read returns the value, or null or undefined if it is not what was written
 */
export function readStored<Value>(
  key: string,
  read: (value: unknown) => Value | null | undefined,
): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (read(JSON.parse(text)) ?? null);
  } catch {
    return null;
  }
}

/** Writes a value to the local storage. Does nothing if that is full or forbidden. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse it: the value then lasts as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where removing is forbidden, writing was too, so there is nothing to remove.
  }
}
