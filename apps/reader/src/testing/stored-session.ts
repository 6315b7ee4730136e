/** Replaces the storage of the session. `otherTabWrites` acts as another tab. */
let kept: string | null = null;
const listeners: (() => void)[] = [];

export function readStoredSession(): string | null {
  return kept;
}

export function writeStoredSession(text: string | null): void {
  kept = text;
}

export function onStoredSessionChange(listener: () => void): void {
  listeners.push(listener);
}

/** Another tab signs in or out. `heard` is false if its event has not arrived yet. */
export function otherTabWrites(text: string | null, heard = true): void {
  kept = text;
  if (heard) for (const listener of listeners) listener();
}
