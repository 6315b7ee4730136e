import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { staffsList, staffsQuery } from './staffs-queries.ts';

export const staffsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/staffs',
    validateSearch: listSearch,
    loader: loadRows(staffsList, staffsQuery),
    staticData: {
      permission: 'manageStaffs',
      sidebar: { section: 'organisation', name: 'staffs', icon: IconUsers },
    },
    component: lazyScreen(() => import('./staffs-screen.tsx'), 'StaffsScreen'),
  }),
] as const;
