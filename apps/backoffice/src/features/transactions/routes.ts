import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../../components/list/list-search.ts';
import { loadRows } from '../../components/list/load-rows.ts';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { transactionsList, transactionsQuery } from './transactions-queries.ts';

export const transactionsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/transactions',
    validateSearch: listSearch,
    loader: loadRows(transactionsList, transactionsQuery),
    staticData: {
      permission: 'readTransactions',
      otherwise: '/staffs',
      sidebar: { name: 'transactions', icon: IconReceipt },
    },
    component: lazyScreen(() => import('./transactions-screen.tsx'), 'TransactionsScreen'),
  }),
] as const;
