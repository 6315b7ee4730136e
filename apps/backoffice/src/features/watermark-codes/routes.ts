import { IconFingerprint } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { traceSearch } from './trace-search.ts';

export const watermarkCodesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/traces',
    validateSearch: traceSearch,
    staticData: {
      permission: 'traceLeaks',
      sidebar: { section: 'oversight', name: 'traces', icon: IconFingerprint },
    },
    component: lazyScreen(() => import('./trace-screen.tsx'), 'TraceScreen'),
  }),
] as const;
