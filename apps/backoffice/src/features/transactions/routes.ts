import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearchOf } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { transactionsList, transactionsQuery } from './transactions-queries.ts';

export const transactionsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/transactions',
    validateSearch: listSearchOf(transactionsList),
    loader: loadRows(transactionsList, transactionsQuery),
    staticData: {
      permission: 'readTransactions',
      otherwise: '/staffs',
      sidebar: { section: 'readers', name: 'transactions', icon: IconReceipt },
    },
    component: lazyScreen(() => import('./transactions-screen.tsx'), 'TransactionsScreen'),
  }),
] as const;
