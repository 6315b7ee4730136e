import type { ApiError } from '@aqua/client/create-client';
import { toStoredSession, type StoredSession } from '@aqua/client/reader-storage';
import { sessionVersion } from '@aqua/contract/session-version';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { Language } from '@aqua/phrases/languages';
import { createStore, useStore } from '../create-store';
import { currentPreferences } from '../preferences/preferences';
import { onStoredSessionChange, readStoredSession, writeStoredSession } from './stored-session';

/** Why the last session ended, as the server says it. Not set after the student's own sign-out. */
export interface Ending {
  session: StoredSession;
  code: string;
  message: string;
  /** The language of `message`. */
  language: Language;
}

/** Reads a stored session. Without the version marker it counts as signed out (specification, 3). */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const session: Partial<StoredSession> | null = JSON.parse(text);
    if (session?.version !== sessionVersion || typeof session.token !== 'string') return null;
    return session as StoredSession;
  } catch {
    return null;
  }
}

const sessions = createStore<StoredSession | null>(parseSession(readStoredSession()));
const endings = createStore<Ending | null>(null);

export function currentSession(): StoredSession | null {
  return sessions.get();
}

export function useSession(): StoredSession | null {
  return useStore(sessions);
}

/** Null after the student's own sign-out. */
export function useEnding(): Ending | null {
  return useStore(endings);
}

function show(session: StoredSession | null, ending: Ending | null = null): void {
  endings.set(ending);
  sessions.set(session);
}

// When another tab signs in or out, or a script empties the storage, this tab does the same.
onStoredSessionChange(() => show(parseSession(readStoredSession())));

export function startSession(answer: Session): void {
  const session = toStoredSession(answer);
  writeStoredSession(JSON.stringify(session));
  show(session);
}

/** Forgets the session on this device. */
export function endSession(): void {
  writeStoredSession(null);
  show(null);
}

/**
 * True if a sign-in ended the session, on another device or on this one (product rules, section 7).
 */
export function isMovedAway({ code }: Pick<Ending, 'code'>): boolean {
  return code === 'device.movedAway' || code === 'device.openedAgain';
}

/**
 * Ends the session on this device when a call with its token is answered with 401. If another
 * sign-in ended it, the stored session stays until the person presses the button, so a reloaded
 * page shows the reason again. If another tab has signed in meanwhile, this tab takes over that
 * session. A late 401 for an older token ends nothing.
 */
export function leaveRefusedSession(refusal: ApiError, token: string | null): void {
  const session = sessions.get();
  if (refusal.status !== 401 || session === null || session.token !== token) return;
  const stored = parseSession(readStoredSession());
  if (stored !== null && stored.token !== token) {
    show(stored);
    return;
  }
  const { code, message } = refusal;
  if (!isMovedAway(refusal)) writeStoredSession(null);
  show(null, { session, code, message, language: currentPreferences().language });
}
