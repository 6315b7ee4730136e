import { IconUserCircle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/profile',
    staticData: { permission: 'signedIn', sidebar: { name: 'profile', icon: IconUserCircle } },
    component: lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen'),
  }),
] as const;
