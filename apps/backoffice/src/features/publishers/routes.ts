import { IconBuilding } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

export const publishersRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/publishers',
    validateSearch: listSearch,
    staticData: {
      permission: 'managePublishers',
      sidebar: { name: 'publishers', icon: IconBuilding },
    },
    component: lazyScreen(() => import('./publishers-screen.tsx'), 'PublishersScreen'),
  }),
] as const;
