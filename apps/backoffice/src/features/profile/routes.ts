import { IconUserCircle } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

const profileScreen = lazyScreen(() => import('./profile-screen.tsx'), 'ProfileScreen');

/** The specification gives the same screen two addresses; links lead to /profile. */
export const profileRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/profile',
    staticData: {
      permission: 'signedIn',
      sidebar: { section: 'account', name: 'profile', icon: IconUserCircle },
    },
    component: profileScreen,
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admins/profile',
    staticData: { permission: 'editAdminProfile', sidebarEntry: '/profile' },
    component: profileScreen,
  }),
] as const;
