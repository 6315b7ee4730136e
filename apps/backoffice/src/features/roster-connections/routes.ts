import { IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { searchParams, text } from '../../lib/address/search-params.ts';
import { connectionsList, connectionsQuery } from './roster-queries.ts';

/** `run` is the reading that is shown; without it, the last. */
const runSearch = searchParams({ run: text(10) });

export const rosterConnectionsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/roster-connections',
    validateSearch: listSearch,
    loader: loadRows(connectionsList, connectionsQuery),
    staticData: {
      permission: 'inviteStudents',
      sidebar: { section: 'readers', name: 'rosterConnections', icon: IconPlugConnected },
    },
    component: lazyScreen(() => import('./rosters-screen.tsx'), 'RostersScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/roster-connections/$id',
    validateSearch: runSearch,
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./roster-screen.tsx'), 'RosterScreen'),
  }),
] as const;
