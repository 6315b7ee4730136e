import { readerStorage } from '@aqua/client/reader-storage';

const key = readerStorage.session;

/**
 * Reads the stored session. All tabs share it, and it stays when a tab is closed (product rules,
 * section 9).
 */
export function readStoredSession(): string | null {
  return localStorage.getItem(key);
}

export function writeStoredSession(text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

/** Calls `listener` whenever another tab writes the session. It never stops. */
export function onStoredSessionChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // The key is null when everything was removed.
    if (event.key === key || event.key === null) listener();
  });
}
