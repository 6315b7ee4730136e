import { IconWriting } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';

export const authorsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/authors',
    validateSearch: listSearch,
    staticData: { permission: 'manageCatalogue', sidebar: { name: 'authors', icon: IconWriting } },
    component: lazyScreen(() => import('./authors-screen.tsx'), 'AuthorsScreen'),
  }),
] as const;
