import { IconRoute } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { trafficList, trafficQuery } from './traffic-log-queries.ts';

export const trafficLogRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/traffic-log',
    validateSearch: listSearchOf(trafficList),
    loader: loadRows(trafficList, trafficQuery),
    staticData: {
      permission: 'readTrafficLog',
      sidebar: { section: 'oversight', name: 'trafficLog', icon: IconRoute },
    },
    component: lazyScreen(() => import('./traffic-log-screen.tsx'), 'TrafficLogScreen'),
  }),
] as const;
