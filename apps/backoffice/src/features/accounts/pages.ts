import { createRoute } from '@tanstack/react-router';
import { skipWhenSignedIn } from '../../layout/guards.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { rootRoute } from '../../layout/root-route.ts';
import {
  confirmSearch,
  forgotSearch,
  kindSearch,
  linkSearch,
  loginSearch,
  tokenSearch,
} from './search.ts';

const loginScreens = () => import('./login-screens.tsx');
const newPasswordScreens = () => import('./new-password-screens.tsx');
const successScreens = () => import('./success-screens.tsx');

export const accountsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: loginSearch,
    beforeLoad: skipWhenSignedIn,
    component: lazyScreen(loginScreens, 'LoginScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admins/login',
    validateSearch: loginSearch,
    beforeLoad: skipWhenSignedIn,
    component: lazyScreen(loginScreens, 'AdminLoginScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/publishers/login',
    validateSearch: loginSearch,
    beforeLoad: skipWhenSignedIn,
    component: lazyScreen(loginScreens, 'PublisherLoginScreen'),
  }),
  // Students sign in where they read: in the reader (decisions, section 7).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/customers/login',
    component: lazyScreen(
      () => import('./redirect-to-reader-screen.tsx'),
      'RedirectToReaderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot-password',
    validateSearch: forgotSearch,
    component: lazyScreen(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/create-password',
    validateSearch: linkSearch,
    component: lazyScreen(newPasswordScreens, 'CreatePasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/create-password/success',
    validateSearch: kindSearch,
    component: lazyScreen(successScreens, 'CreatePasswordSuccessScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    validateSearch: linkSearch,
    component: lazyScreen(newPasswordScreens, 'ResetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password/success',
    validateSearch: kindSearch,
    component: lazyScreen(successScreens, 'ResetPasswordSuccessScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/confirm-email',
    validateSearch: confirmSearch,
    component: lazyScreen(() => import('./confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/guardian-consent',
    validateSearch: tokenSearch,
    component: lazyScreen(() => import('./guardian-consent-screen.tsx'), 'GuardianConsentScreen'),
  }),
] as const;
