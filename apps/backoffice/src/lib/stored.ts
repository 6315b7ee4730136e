import type { z } from 'zod';

/** Reads what this app kept in the browser; anything unreadable counts as not kept. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value in the browser; a full or forbidden store is no reason to fail. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the setting then lasts as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
