import { IconFingerprint } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../layout/lazy-screen.tsx';
import { signedInRoute } from '../../layout/signed-in-route.ts';
import { searchParams, text, wholeNumber } from '../../lib/address/search-params.ts';

/** The code or the picture search is in the address, so that it can be sent to a colleague. */
const traceSearch = searchParams({ code: text(40), search: wholeNumber });

export const watermarkCodesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/traces',
    validateSearch: traceSearch,
    staticData: {
      permission: 'traceLeaks',
      sidebar: { section: 'oversight', name: 'traces', icon: IconFingerprint },
    },
    component: lazyScreen(() => import('./trace-screen.tsx'), 'TraceScreen'),
  }),
] as const;
