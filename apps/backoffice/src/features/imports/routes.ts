import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

export const importsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students/import',
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./import-screen.tsx'), 'ImportScreen'),
  }),
] as const;
