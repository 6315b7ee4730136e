import { roleMay } from '@aqua/contract/roles';
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { currentSession, roleOf } from '../lib/storage/session.ts';
import { firstScreenOf } from './navigation/first-screen.ts';

/**
 * Redirects a person who may not open the screen (product rules, section 3). A person who is signed
 * out goes to /login, which leads back here; a student to the reader; any other role to the screen
 * that the route names, or else to its own first screen.
 */
export function requireSessionAndPermission(
  location: { href: string },
  /** The routes that are about to open, from the root to the screen. */
  matches: readonly { staticData: StaticDataRouteOption }[],
): void {
  const session = currentSession();
  if (session === null)
    throw redirect({ to: '/login', search: { from: location.href }, reloadDocument: true });
  if (session.role === 'Customer') throw redirect({ href: '/app' });
  const role = roleOf(session);
  const { permission, otherwise } = matches.at(-1)?.staticData ?? {};
  if (permission === undefined || !roleMay(role, permission)) {
    throw redirect({ to: otherwise ?? firstScreenOf(role) });
  }
}
