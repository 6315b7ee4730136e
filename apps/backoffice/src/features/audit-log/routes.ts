import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { auditList, auditQuery } from './audit-log-queries.ts';

export const auditLogRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/audit-log',
    validateSearch: listSearchOf(auditList),
    loader: loadRows(auditList, auditQuery),
    staticData: {
      permission: 'readAuditLog',
      sidebar: { section: 'oversight', name: 'auditLog', icon: IconHistory },
    },
    component: lazyScreen(() => import('./audit-log-screen.tsx'), 'AuditLogScreen'),
  }),
] as const;
