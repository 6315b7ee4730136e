import { createRoute, redirect } from '@tanstack/react-router';
import { currentSession, roleOf } from '../lib/storage/session.ts';
import { firstScreenOf } from './navigation/first-screen.ts';
import { signedInRoute } from './signed-in-route.ts';

/** Where a login leads: to the first screen of the role. */
export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/home',
  staticData: { permission: 'signedIn' },
  beforeLoad: () => {
    const session = currentSession();
    if (session !== null) throw redirect({ to: firstScreenOf(roleOf(session)) });
  },
});
