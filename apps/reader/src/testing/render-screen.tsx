import '../lib/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react-native';
import type { ReactNode } from 'react';

/** Renders a screen in what the app stands in, with a cache of its own. */
export function renderScreen(screen: ReactNode) {
  const queryClient = new QueryClient({
    // Without an end of their own no timer outlives the test.
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity },
      mutations: { gcTime: Infinity },
    },
  });
  return render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
}
