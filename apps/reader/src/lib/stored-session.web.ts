const key = 'aqua.reader.session';

/** The session's text; it ends with the browser's tab, which may be a shared computer's. */
export function readStoredSession(): string | null {
  return sessionStorage.getItem(key);
}

export function writeStoredSession(text: string | null): void {
  if (text === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
