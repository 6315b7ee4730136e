import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { rootRoute } from '../../layout/root-route.ts';

export const landingRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyScreen(() => import('./landing-screen.tsx'), 'LandingScreen'),
  }),
] as const;
