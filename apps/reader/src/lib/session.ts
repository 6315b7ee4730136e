import { sessionVersion, type Session } from '@aqua/contract/sessions';
import { createStore, useStore } from './create-store';
import { parseSession, type StoredSession } from './parse-session';
import { readStoredSession, writeStoredSession } from './stored-session';

const sessions = createStore<StoredSession | null>(parseSession(readStoredSession()));
const notices = createStore<string | null>(null);

export function currentSession(): StoredSession | null {
  return sessions.get();
}

export function useSession(): StoredSession | null {
  return useStore(sessions);
}

/** Why the last session ended, in the reader's language; null after a sign-out of one's own. */
export function useSessionNotice(): string | null {
  return useStore(notices);
}

export function startSession({ token, accessRecord }: Session): void {
  const { id, name, email } = accessRecord;
  const session = { version: sessionVersion, token, studentId: id, name, email };
  writeStoredSession(JSON.stringify(session));
  notices.set(null);
  sessions.set(session);
}

/** Forgets the session on this device; `notice` is shown above the sign-in form. */
export function endSession(notice: string | null = null): void {
  writeStoredSession(null);
  notices.set(notice);
  sessions.set(null);
}
