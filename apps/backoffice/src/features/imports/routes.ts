import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { importsList, importsQuery } from './past/imports-queries.ts';

export const importsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students/import',
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students/imports',
    validateSearch: listSearch,
    loader: loadRows(importsList, importsQuery),
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./past/imports-screen.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/groups/new-year',
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./new-year/new-year-screen.tsx'), 'NewYearScreen'),
  }),
] as const;
