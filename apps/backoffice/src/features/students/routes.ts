import { IconSchool } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';
import { studentsList, studentsQuery } from './shared/students-queries.ts';

/** The tab of a student's page that is shown. */
const studentSearch = searchParams({ tab: oneOf('books', 'account', 'log') });

/** `invite` opens the invitation dialog. */
const inviteSearch = searchParams({ invite: oneOf('yes') });

export const studentsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students',
    validateSearch: (search: Record<string, unknown>) => ({
      ...listSearchOf(studentsList)(search),
      ...inviteSearch(search),
    }),
    loader: loadRows(studentsList, studentsQuery),
    staticData: {
      permission: 'inviteStudents',
      sidebar: { section: 'readers', name: 'students', icon: IconSchool },
    },
    component: lazyScreen(() => import('./students-screen.tsx'), 'StudentsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students/$id',
    validateSearch: studentSearch,
    staticData: { permission: 'inviteStudents' },
    component: lazyScreen(() => import('./page/student-screen.tsx'), 'StudentScreen'),
  }),
] as const;
