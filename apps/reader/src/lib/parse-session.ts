import type { StoredSession } from '@aqua/client/reader-storage';
import { sessionVersion } from '@aqua/contract/session-version';

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
