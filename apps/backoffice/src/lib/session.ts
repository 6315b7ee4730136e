import { session as sessionSchema, sessionVersion, type Session } from '@aqua/contract/sessions';
import type { Role } from '@aqua/contract/roles';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from './local-storage.ts';

const key = 'aqua.session';

/** A stored session without the marker counts as signed out (specification, section 3). */
const storedSession = sessionSchema.extend({ version: z.literal(sessionVersion) });

const listeners = new Set<() => void>();
let current: Session | null = readStored(key, storedSession);

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Takes over the session when another tab signs in or out, and calls `onChange` after that. */
export function syncWithOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    current = readStored(key, storedSession);
    notifyListeners();
    onChange();
  });
}

export function currentSession(): Session | null {
  return current;
}

export function storeSession(session: Session): void {
  current = session;
  writeStored(key, { ...session, version: sessionVersion });
  notifyListeners();
}

export function clearSession(): void {
  current = null;
  removeStored(key);
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

/** The role of a session, as the contract's role table names it. */
export function roleOf({ role, type }: Pick<Session, 'role' | 'type'>): Role {
  if (role === 'Customer') return 'Student';
  if (role === 'Staff') return type === 'Admin' ? 'StaffAdmin' : 'StaffSubAdmin';
  return type ?? 'SubAdmin';
}
