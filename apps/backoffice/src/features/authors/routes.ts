import { IconWriting } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { authorsList, authorsQuery } from './authors-queries.ts';

export const authorsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/authors',
    validateSearch: listSearch,
    loader: loadRows(authorsList, authorsQuery),
    staticData: {
      permission: 'manageCatalogue',
      sidebar: { section: 'catalogue', name: 'authors', icon: IconWriting },
    },
    component: lazyScreen(() => import('./authors-screen.tsx'), 'AuthorsScreen'),
  }),
] as const;
