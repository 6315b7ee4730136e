import { createRoute } from '@tanstack/react-router';
import { requireSessionAndPermission } from './guards.ts';
import { rootRoute } from './navigation/root-route.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** The parent of the screens inside the shell. Each of them names its permission. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location, matches }) => requireSessionAndPermission(location, matches),
  component: lazyScreen(() => import('./shell.tsx'), 'Shell'),
});
