import { createRouter } from '@tanstack/react-router';
import { LoadingScreen } from '../components/states.tsx';
import { adminsRoutes } from '../features/admins/routes.ts';
import { auditLogRoutes } from '../features/audit-log/routes.ts';
import { authorsRoutes } from '../features/authors/routes.ts';
import { categoriesRoutes } from '../features/categories/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { groupsRoutes } from '../features/groups/routes.ts';
import { importsRoutes } from '../features/imports/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { productsRoutes } from '../features/products/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { publishersRoutes } from '../features/publishers/routes.ts';
import { rosterConnectionsRoutes } from '../features/roster-connections/routes.ts';
import { requestsRoutes } from '../features/requests/routes.ts';
import { signInProvidersRoutes } from '../features/sign-in-providers/routes.ts';
import { staffsRoutes } from '../features/staffs/routes.ts';
import { studentsRoutes } from '../features/students/routes.ts';
import { trafficLogRoutes } from '../features/traffic-log/routes.ts';
import { transactionsRoutes } from '../features/transactions/routes.ts';
import { watermarkCodesRoutes } from '../features/watermark-codes/routes.ts';
import { homeRoute } from '../layout/home-route.ts';
import { lazyScreen } from '../layout/lazy-screen.tsx';
import { loginRoute } from '../layout/login-route.ts';
import { rootRoute, type RouterContext } from '../layout/navigation/root-route.ts';
import { signedInRoute } from '../layout/signed-in-route.ts';

const routeTree = rootRoute.addChildren([
  loginRoute,
  // In the order of the sidebar. The first screen that a role may open is where its login leads.
  signedInRoute.addChildren([
    ...adminsRoutes,
    ...signInProvidersRoutes,
    ...publishersRoutes,
    ...staffsRoutes,
    ...productsRoutes,
    ...categoriesRoutes,
    ...authorsRoutes,
    ...studentsRoutes,
    ...groupsRoutes,
    ...rosterConnectionsRoutes,
    ...importsRoutes,
    ...transactionsRoutes,
    ...inboxRoutes,
    ...requestsRoutes,
    ...watermarkCodesRoutes,
    ...auditLogRoutes,
    ...trafficLogRoutes,
    ...dashboardRoutes,
    ...profileRoutes,
    homeRoute,
  ]),
]);

/**
 * Search parameters stay text. The router's default parses them as JSON, and would turn a token of
 * digits into a number.
 */
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export const router = createRouter({
  routeTree,
  // Given by the providers.
  context: {} as RouterContext,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  // The not-found screen draws the frame itself, also below the address of a known screen.
  notFoundMode: 'root',
  defaultNotFoundComponent: lazyScreen(
    () => import('../layout/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  // The router's documented place for the type of our routes.
  interface Register {
    router: typeof router;
  }
}
