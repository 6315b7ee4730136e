import { IconBook2 } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { productsList, productsQuery } from './products-queries.ts';

const formScreens = () => import('./product-form-screens.tsx');

export const productsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/products',
    validateSearch: listSearch,
    loader: loadRows(productsList, productsQuery),
    staticData: { permission: 'manageProducts', sidebar: { name: 'products', icon: IconBook2 } },
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
] as const;
