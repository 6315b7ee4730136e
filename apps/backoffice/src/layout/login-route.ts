import { createRoute, redirect } from '@tanstack/react-router';
import { loginSearch } from '../lib/address/login-search.ts';
import { rootRoute } from './navigation/root-route.ts';

/** The login is a page of the site, outside this app, and opens as a document of its own. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true });
  },
});
