import { session as sessionSchema, sessionVersion, type Session } from '@aqua/contract/sessions';
import type { Role } from '@aqua/contract/roles';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from './stored.ts';

const key = 'aqua.session';

/** A stored session without the marker counts as signed out (specification, section 3). */
const storedSession = sessionSchema.extend({ version: z.literal(sessionVersion) });

const listeners = new Set<() => void>();
let current: Session | null = readStored(key, storedSession);

function announce(): void {
  for (const listener of listeners) listener();
}

/** Another tab signed in or out: this one follows, and `followed` looks where it may stand now. */
export function followOtherTabs(followed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    current = readStored(key, storedSession);
    announce();
    followed();
  });
}

export function currentSession(): Session | null {
  return current;
}

export function keepSession(session: Session): void {
  current = session;
  writeStored(key, { ...session, version: sessionVersion });
  announce();
}

export function clearSession(): void {
  current = null;
  removeStored(key);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The entry of the contract's role table that a session stands for. */
export function roleOf({ role, type }: Pick<Session, 'role' | 'type'>): Role {
  if (role === 'Customer') return 'Student';
  if (role === 'Staff') return type === 'Admin' ? 'StaffAdmin' : 'StaffSubAdmin';
  return type ?? 'SubAdmin';
}
