import { IconMailQuestion } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { requestsList, requestsQuery } from './requests-queries.ts';

export const requestsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/requests',
    validateSearch: listSearchOf(requestsList),
    loader: loadRows(requestsList, requestsQuery),
    staticData: {
      permission: 'manageRequests',
      sidebar: { section: 'oversight', name: 'requests', icon: IconMailQuestion },
    },
    component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/requests/$id',
    staticData: { permission: 'manageRequests' },
    component: lazyScreen(() => import('./request-screen.tsx'), 'RequestScreen'),
  }),
] as const;
