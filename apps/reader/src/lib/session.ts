import type { ApiError } from '@aqua/client/create-client';
import { sessionVersion, type Session } from '@aqua/contract/sessions';
import type { Language } from '@aqua/phrases/catalogue';
import { createStore, useStore } from './create-store';
import { parseSession, type StoredSession } from './parse-session';
import { currentPreferences } from './preferences';
import { onStoredSessionChange, readStoredSession, writeStoredSession } from './stored-session';

/** How the last session ended by somebody else's doing, as the server says it. */
export interface Ending {
  session: StoredSession;
  code: string;
  message: string;
  /** What `message` is written in. */
  language: Language;
}

const sessions = createStore<StoredSession | null>(parseSession(readStoredSession()));
const endings = createStore<Ending | null>(null);

export function currentSession(): StoredSession | null {
  return sessions.get();
}

export function useSession(): StoredSession | null {
  return useStore(sessions);
}

/** Null after a sign-out of one's own. */
export function useEnding(): Ending | null {
  return useStore(endings);
}

function show(session: StoredSession | null, ending: Ending | null = null): void {
  endings.set(ending);
  sessions.set(session);
}

// Another tab signed in or out, or a script emptied the storage: this one follows.
onStoredSessionChange(() => show(parseSession(readStoredSession())));

export function startSession({ token, accessRecord }: Session): void {
  const { id, name, email } = accessRecord;
  const session = { version: sessionVersion, token, studentId: id, name, email };
  writeStoredSession(JSON.stringify(session));
  show(session);
}

/** Forgets the session on this device. */
export function endSession(): void {
  writeStoredSession(null);
  show(null);
}

/** Ended by a sign-in: on another device, or again on this one (decisions, section 7). */
export function isMovedAway({ code }: Pick<Ending, 'code'>): boolean {
  return code === 'device.movedAway' || code === 'device.openedAgain';
}

/**
 * A 401 anywhere ends the session here too. What moved away keeps it until the person has seen who
 * moved it, so that a page that is loaded again is told again. Another tab may have signed in
 * meanwhile: then its session is taken over, and a late answer to the one before ends nothing.
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
