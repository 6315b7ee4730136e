import { IconSchool } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { studentsList, studentsQuery } from './students-queries.ts';

export const studentsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/students',
    validateSearch: listSearch,
    loader: loadRows(studentsList, studentsQuery),
    staticData: { permission: 'inviteStudents', sidebar: { name: 'students', icon: IconSchool } },
    component: lazyScreen(() => import('./students-screen.tsx'), 'StudentsScreen'),
  }),
] as const;
