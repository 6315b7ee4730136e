import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

export const staffsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/staffs',
    validateSearch: listSearch,
    staticData: {
      permission: 'manageStaffs',
      sidebar: { name: 'staffs', icon: IconUsers },
    },
    component: lazyScreen(() => import('./staffs-screen.tsx'), 'StaffsScreen'),
  }),
] as const;
