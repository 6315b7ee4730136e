import { IconInbox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { searchParams, wholeNumber } from '../../lib/address/search-params.ts';
import { InboxBadge } from './inbox-badge.tsx';

export const inboxRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/inbox',
    /** The page of the mails; the other parts have lists of their own. */
    validateSearch: searchParams({ page: wholeNumber }),
    staticData: {
      permission: 'readInbox',
      sidebar: { section: 'oversight', name: 'inbox', icon: IconInbox, badge: InboxBadge },
    },
    component: lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen'),
  }),
] as const;
