import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './fonts.ts';
import './global.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { toastDuration } from '@aqua/theme/motion';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../lib/query-client.ts';
import { clearSession, currentSession, syncWithOtherTabs } from '../lib/session.ts';
import { focusOnNavigation } from './focus-on-navigation.ts';
import { router } from './router.ts';
import { cssVariables, theme } from './theme.ts';

const queries = createQueryClient(leaveEndedSession);
const schemes = localStorageColorSchemeManager({ key: 'aqua.theme' });

focusOnNavigation(router);
syncWithOtherTabs(() => void router.invalidate());

/** The session has ended on the server: opens the login page, which says so and leads back. */
function leaveEndedSession(): void {
  if (currentSession() === null) return;
  clearSession();
  void router
    .navigate({ to: '/login', search: { from: router.state.location.href, ended: 'yes' } })
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
      <Notifications position="bottom-right" autoClose={toastDuration} />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
