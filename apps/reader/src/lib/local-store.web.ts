const prefix = 'aqua.reader.';

/** A small value kept in this browser: a preference or the page last read. Nothing secret. */
export function readLocal(key: string): string | null {
  return localStorage.getItem(prefix + key);
}

export function writeLocal(key: string, value: string): void {
  localStorage.setItem(prefix + key, value);
}
