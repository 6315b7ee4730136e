import { IconShield } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { adminsList, adminsQuery } from './admins-queries.ts';

export const adminsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admins',
    validateSearch: listSearch,
    loader: loadRows(adminsList, adminsQuery),
    staticData: {
      permission: 'manageAdmins',
      otherwise: '/publishers',
      sidebar: { section: 'organisation', name: 'admins', icon: IconShield },
    },
    component: lazyScreen(() => import('./admins-screen.tsx'), 'AdminsScreen'),
  }),
] as const;
