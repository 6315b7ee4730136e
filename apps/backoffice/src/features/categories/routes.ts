import { IconTags } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { categoriesList, categoriesQuery } from './categories-queries.ts';

export const categoriesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/product-categories',
    validateSearch: listSearch,
    loader: loadRows(categoriesList, categoriesQuery),
    staticData: {
      permission: 'manageCatalogue',
      sidebar: { section: 'catalogue', name: 'categories', icon: IconTags },
    },
    component: lazyScreen(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
  }),
] as const;
