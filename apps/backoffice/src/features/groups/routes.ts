import { IconUsersGroup } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { groupsList, groupsQuery } from './groups-queries.ts';
import { groupSearch } from './search.ts';

export const groupsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/groups',
    validateSearch: listSearch,
    loader: loadRows(groupsList, groupsQuery),
    staticData: {
      permission: 'inviteStudents',
      sidebar: { section: 'readers', name: 'groups', icon: IconUsersGroup },
    },
    component: lazyScreen(() => import('./groups-screen.tsx'), 'GroupsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/groups/$id',
    validateSearch: groupSearch,
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./group-screen.tsx'), 'GroupScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/groups/$id/poster',
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./class-code/poster-screen.tsx'), 'PosterScreen'),
  }),
] as const;
