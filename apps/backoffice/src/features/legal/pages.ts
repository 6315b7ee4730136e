import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { rootRoute } from '../../layout/root-route.ts';
import { unsubscribeSearch } from './search.ts';

const legalScreens = () => import('./legal-screens.tsx');

export const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms-of-usage',
    component: lazyScreen(legalScreens, 'TermsOfUsageScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy-policy',
    component: lazyScreen(legalScreens, 'PrivacyPolicyScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/unsubscribe',
    validateSearch: unsubscribeSearch,
    component: lazyScreen(() => import('./unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  }),
] as const;
