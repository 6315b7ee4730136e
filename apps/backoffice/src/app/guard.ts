import type { Permission } from '@aqua/contract/roles';
import { roleMay } from '@aqua/contract/roles';
import { redirect } from '@tanstack/react-router';
import { currentSession, roleOf } from '../lib/session.ts';
import { firstScreenOf } from './entries.ts';

/** Signed out: to /login, which remembers the way. A student: to the reader, this is not theirs. */
export function requireSession(location: { href: string }): void {
  const session = currentSession();
  if (session === null) throw redirect({ to: '/login', search: { from: location.href } });
  if (session.role === 'Customer') throw redirect({ href: '/app' });
}

/** A screen that a role may not open leads to the role's first one (decisions, section 3). */
export function requirePermission(permission: Permission): void {
  const session = currentSession();
  if (session === null) return;
  const role = roleOf(session);
  if (!roleMay(role, permission)) throw redirect({ to: firstScreenOf(role) });
}

/** Who is signed in does not log in again. */
export function skipWhenSignedIn(): void {
  const session = currentSession();
  if (session !== null && session.role !== 'Customer') {
    throw redirect({ to: firstScreenOf(roleOf(session)) });
  }
}
