import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import { IconBook2 } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';
import { productsList, productsQuery } from './shared/products-queries.ts';

const formScreens = () => import('./form/product-form-screens.tsx');

export const productsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products',
    validateSearch: listSearchOf(productsList),
    loader: loadRows(productsList, productsQuery),
    staticData: {
      permission: 'manageProducts',
      sidebar: { section: 'catalogue', name: 'products', icon: IconBook2 },
    },
    component: lazyScreen(() => import('./products-screen.tsx'), 'ProductsScreen'),
  }),
  // The user's name links to /product (specification, section 2), which is the product list.
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/product',
    staticData: { permission: 'signedIn' },
    beforeLoad: () => {
      throw redirect({ to: '/products' });
    },
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products/create',
    staticData: { permission: 'manageProducts' },
    component: lazyScreen(formScreens, 'CreateProductScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products/edit/$id',
    staticData: { permission: 'manageProducts' },
    component: lazyScreen(formScreens, 'EditProductScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products/drafts',
    staticData: { permission: 'manageProducts' },
    component: lazyScreen(() => import('./drafts/drafts-screen.tsx'), 'DraftsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products/$id',
    validateSearch: searchParams({ range: oneOf(...dashboardRanges) }),
    staticData: { permission: 'manageProducts' },
    component: lazyScreen(() => import('./page/product-screen.tsx'), 'ProductScreen'),
  }),
] as const;
