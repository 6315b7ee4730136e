import './mantine.css';
import './fonts.css';
import './global.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../lib/query-client.ts';
import {
  clearSession,
  currentSession,
  isSessionEnded,
  markSessionEnded,
  syncWithOtherTabs,
} from '../lib/storage/session.ts';
import { toastDuration } from '../lib/toast.tsx';
import { hasUnsaved } from '../lib/unsaved.ts';
import { focusOnNavigation } from './focus-on-navigation.ts';
import { router } from './router.ts';
import { cssVariables, theme } from './theme.ts';

const queries = createQueryClient(leaveEndedSession);
const schemes = localStorageColorSchemeManager({ key: 'aqua.theme' });

router.update({ ...router.options, context: { queries } });
focusOnNavigation(router);
syncWithOtherTabs(() => void router.invalidate(), leaveEndedSession);

/**
 * The session has ended on the server or in another tab. The login page says so and leads back
 * afterwards. If unsaved input would be lost, the screen stays and asks the person to sign in
 * again.
 */
function leaveEndedSession(): void {
  if (currentSession() === null) return;
  if (hasUnsaved() || isSessionEnded()) return markSessionEnded();
  clearSession();
  void router
    .navigate({
      to: '/login',
      search: { from: router.state.location.href, ended: 'yes' },
      reloadDocument: true,
    })
    .then(() => queries.clear());
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {/* At the top, because the buttons that save are at the bottom of forms. */}
      <Notifications position="top-center" autoClose={toastDuration} />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
