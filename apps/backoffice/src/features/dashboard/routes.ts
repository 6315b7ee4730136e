import { IconChartAreaLine } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { dashboardSearch } from './search.ts';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/dashboard',
    validateSearch: dashboardSearch,
    staticData: {
      permission: 'readDashboard',
      sidebar: { section: 'oversight', name: 'dashboard', icon: IconChartAreaLine },
    },
    component: lazyScreen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/aqua/test',
    validateSearch: dashboardSearch,
    staticData: { permission: 'readDashboard' },
    component: lazyScreen(() => import('./sample-screen.tsx'), 'SampleScreen'),
  }),
] as const;
