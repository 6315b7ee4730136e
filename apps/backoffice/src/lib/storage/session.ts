import type { Session } from '@aqua/contract/accounts/sessions';
import { sessionVersion } from '@aqua/contract/session-version';
import { roleMay, type Permission, type Role } from '@aqua/contract/roles';
import { useSyncExternalStore } from 'react';
import { removeSearches } from './last-search.ts';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const key = 'aqua.session';

/** A stored session without the marker counts as signed out (specification, section 3). */
function storedSession(value: unknown): Session | null {
  const stored = value as Partial<Session & { version: string }> | null;
  if (stored?.version !== sessionVersion) return null;
  const { token, role, type = null, accessRecord } = stored;
  const isWhole = typeof token === 'string' && role !== undefined && accessRecord !== undefined;
  return isWhole ? { token, role, type, accessRecord } : null;
}

/** The server has ended the session while something that the person typed is not saved. */
let isEnded = false;

const listeners = new Set<() => void>();
let current: Session | null = readStored(key, storedSession);

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Follows another tab that signs in or out. A sign-out there calls `onEnd`, as if the server had
 * ended the session here; a sign-in calls `onChange`.
 */
export function syncWithOtherTabs(onChange: () => void, onEnd: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const stored = readStored(key, storedSession);
    if (stored === null) return onEnd();
    current = stored;
    isEnded = false;
    notifyListeners();
    onChange();
  });
}

/** Keeps the screen and what was typed on it until the person signs in again or leaves. */
export function markSessionEnded(): void {
  isEnded = true;
  notifyListeners();
}

/**
 * Asks the person to sign in again and waits for it, for work that goes on by itself, such as an
 * upload.
 *
 * @throws the reason of `signal` if that ends the work; `AbortError` if the person leaves
 */
export function signedInAgain(signal: AbortSignal): Promise<void> {
  markSessionEnded();
  return new Promise((resolve, reject) => {
    const stop = () => end(() => reject(signal.reason));
    const unsubscribe = subscribe(() => {
      if (isEnded) return;
      const left = new DOMException('The person has signed out.', 'AbortError');
      end(() => (current === null ? reject(left) : resolve()));
    });
    const end = (settle: () => void) => {
      unsubscribe();
      signal.removeEventListener('abort', stop);
      settle();
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** Whether the person is asked to sign in again. */
export function isSessionEnded(): boolean {
  return isEnded;
}

export function currentSession(): Session | null {
  return current;
}

export function storeSession(session: Session): void {
  current = session;
  isEnded = false;
  writeStored(key, { ...session, version: sessionVersion });
  notifyListeners();
}

export function clearSession(): void {
  current = null;
  isEnded = false;
  removeStored(key);
  removeSearches();
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}

/** Whether the role of the signed-in person has a permission. The server decides; screens only hide. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session !== null && roleMay(roleOf(session), permission);
}

/** Whether the session has ended while something unsaved is on the screen. */
export function useIsSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, isSessionEnded);
}

/** The role of a session, as the contract's role table names it. */
export function roleOf({ role, type }: Pick<Session, 'role' | 'type'>): Role {
  if (role === 'Customer') return 'Student';
  if (role === 'Staff') return type === 'Admin' ? 'StaffAdmin' : 'StaffSubAdmin';
  return type ?? 'SubAdmin';
}
