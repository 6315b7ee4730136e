import { IconBuilding } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { publishersList, publishersQuery } from './publishers-queries.ts';

export const publishersRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/publishers',
    validateSearch: listSearch,
    loader: loadRows(publishersList, publishersQuery),
    staticData: {
      permission: 'managePublishers',
      sidebar: { section: 'organisation', name: 'publishers', icon: IconBuilding },
    },
    component: lazyScreen(() => import('./publishers-screen.tsx'), 'PublishersScreen'),
  }),
] as const;
