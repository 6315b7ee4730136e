import { IconKey } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { searchParams, text } from '../../lib/address/search-params.ts';
import { providersList, providersQuery } from './sign-in-providers-queries.ts';

/** `tried` is the state of an attempt from which the page of the return leads back here. */
const triedSearch = searchParams({ tried: text(100) });

export const signInProvidersRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/sign-in-providers',
    validateSearch: (search: Record<string, unknown>) => ({
      ...listSearch(search),
      ...triedSearch(search),
    }),
    loader: loadRows(providersList, providersQuery),
    staticData: {
      permission: 'manageSignIn',
      otherwise: '/publishers',
      sidebar: { section: 'organisation', name: 'signInProviders', icon: IconKey },
    },
    component: lazyScreen(() => import('./sign-in-providers-screen.tsx'), 'SignInProvidersScreen'),
  }),
] as const;
