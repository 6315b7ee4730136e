const key = 'aqua.reader.session';

/** The session's text: it outlives the tab, and every tab has it (decisions, section 9). */
export function readStoredSession(): string | null {
  return localStorage.getItem(key);
}

export function writeStoredSession(text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

/** Calls when another tab has written; for as long as the page lives. */
export function onStoredSessionChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // No key: everything was removed.
    if (event.key === key || event.key === null) listener();
  });
}
