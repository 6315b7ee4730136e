const prefix = 'aqua.reader.';

/** Reads a small value from this browser: a preference or the last page. Nothing secret. */
export function readLocal(key: string): string | null {
  return localStorage.getItem(prefix + key);
}

export function writeLocal(key: string, value: string): void {
  localStorage.setItem(prefix + key, value);
}
