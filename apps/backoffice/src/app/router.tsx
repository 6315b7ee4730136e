import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { Permission } from '@aqua/contract/roles';
import { listSearch } from '../components/list/use-list-state.ts';
import { WaitingScreen } from '../components/states.tsx';
import {
  confirmSearch,
  kindSearch,
  linkSearch,
  loginSearch,
  tokenSearch,
} from '../features/accounts/search.ts';
import { unsubscribeSearch } from '../features/legal/search.ts';
import { CrashScreen } from './crash-screen.tsx';
import { requirePermission, requireSession, skipWhenSignedIn } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('../features/landing/landing-screen.tsx'), 'LandingScreen'),
});

const signIn = () => import('../features/accounts/login-screens.tsx');

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyScreen(signIn, 'LoginScreen'),
});

const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admins/login',
  validateSearch: loginSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyScreen(signIn, 'AdminLoginScreen'),
});

const publisherLogin = createRoute({
  getParentRoute: () => root,
  path: '/publishers/login',
  validateSearch: loginSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyScreen(signIn, 'PublisherLoginScreen'),
});

/** Students sign in where they read: at the reader (decisions, section 7). */
const customerLogin = createRoute({
  getParentRoute: () => root,
  path: '/customers/login',
  component: lazyScreen(
    () => import('../features/accounts/to-reader-screen.tsx'),
    'ToReaderScreen',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: kindSearch,
  component: lazyScreen(
    () => import('../features/accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const newPassword = () => import('../features/accounts/new-password-screens.tsx');
const success = () => import('../features/accounts/success-screens.tsx');

const createPassword = createRoute({
  getParentRoute: () => root,
  path: '/create-password',
  validateSearch: linkSearch,
  component: lazyScreen(newPassword, 'CreatePasswordScreen'),
});

const createPasswordSuccess = createRoute({
  getParentRoute: () => root,
  path: '/create-password/success',
  validateSearch: kindSearch,
  component: lazyScreen(success, 'CreatePasswordSuccessScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: linkSearch,
  component: lazyScreen(newPassword, 'ResetPasswordScreen'),
});

const resetPasswordSuccess = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/success',
  validateSearch: kindSearch,
  component: lazyScreen(success, 'ResetPasswordSuccessScreen'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: confirmSearch,
  component: lazyScreen(
    () => import('../features/accounts/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
});

const guardianConsent = createRoute({
  getParentRoute: () => root,
  path: '/guardian-consent',
  validateSearch: tokenSearch,
  component: lazyScreen(
    () => import('../features/accounts/guardian-consent-screen.tsx'),
    'GuardianConsentScreen',
  ),
});

const legal = () => import('../features/legal/legal-screens.tsx');

const termsOfUsage = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-usage',
  component: lazyScreen(legal, 'TermsOfUsageScreen'),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyScreen(legal, 'PrivacyPolicyScreen'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: unsubscribeSearch,
  component: lazyScreen(
    () => import('../features/legal/unsubscribe-screen.tsx'),
    'UnsubscribeScreen',
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSession(location),
  component: Shell,
});

const only = (permission: Permission) => () => requirePermission(permission);

const publishers = createRoute({
  getParentRoute: () => signedIn,
  path: '/publishers',
  validateSearch: listSearch,
  beforeLoad: only('managePublishers'),
  component: lazyScreen(
    () => import('../features/publishers/publishers-screen.tsx'),
    'PublishersScreen',
  ),
});

const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  validateSearch: listSearch,
  beforeLoad: only('manageProducts'),
  component: lazyScreen(() => import('../features/products/products-screen.tsx'), 'ProductsScreen'),
});

/** The user's name links to /product (specification, section 2), which is the product list. */
const product = createRoute({
  getParentRoute: () => signedIn,
  path: '/product',
  beforeLoad: () => {
    throw redirect({ to: '/products' });
  },
});

const productForms = () => import('../features/products/product-form-screens.tsx');

const createProduct = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/create',
  beforeLoad: only('manageProducts'),
  component: lazyScreen(productForms, 'CreateProductScreen'),
});

const editProduct = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/edit/$id',
  beforeLoad: only('manageProducts'),
  component: lazyScreen(productForms, 'EditProductScreen'),
});

const categories = createRoute({
  getParentRoute: () => signedIn,
  path: '/product-categories',
  validateSearch: listSearch,
  beforeLoad: only('manageCatalogue'),
  component: lazyScreen(
    () => import('../features/categories/categories-screen.tsx'),
    'CategoriesScreen',
  ),
});

const authors = createRoute({
  getParentRoute: () => signedIn,
  path: '/authors',
  validateSearch: listSearch,
  beforeLoad: only('manageCatalogue'),
  component: lazyScreen(() => import('../features/authors/authors-screen.tsx'), 'AuthorsScreen'),
});

const students = createRoute({
  getParentRoute: () => signedIn,
  path: '/students',
  validateSearch: listSearch,
  beforeLoad: only('inviteStudents'),
  component: lazyScreen(() => import('../features/students/students-screen.tsx'), 'StudentsScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyScreen(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
});

const tree = root.addChildren([
  landing,
  login,
  adminLogin,
  publisherLogin,
  customerLogin,
  forgotPassword,
  createPassword,
  createPasswordSuccess,
  resetPassword,
  resetPasswordSuccess,
  confirmEmail,
  guardianConsent,
  termsOfUsage,
  privacyPolicy,
  unsubscribe,
  signedIn.addChildren([
    publishers,
    products,
    product,
    createProduct,
    editProduct,
    categories,
    authors,
    students,
    profile,
  ]),
]);

/** Parameters stay text: the default reads them as JSON, and a token of digits is no number. */
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export const router = createRouter({
  routeTree: tree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: WaitingScreen,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  // The router's documented place for the type of our routes.
  interface Register {
    router: typeof router;
  }
}
