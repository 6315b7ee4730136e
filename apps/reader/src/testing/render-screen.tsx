import '../lib/language/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react-native';
import type { ReactNode } from 'react';
import { defaultOptions } from '../lib/server/query-client';

// Long, because the machine may be busy. A test that passes never waits this long.
configure({ asyncUtilTimeout: 10_000 });

/** Renders a screen inside the app's providers, with a new query cache that fails at once. */
export function renderScreen(screen: ReactNode) {
  const queryClient = new QueryClient({
    // An infinite gcTime leaves no timer running after the test.
    defaultOptions: {
      queries: { ...defaultOptions.queries, retry: false, staleTime: 0, gcTime: Infinity },
      mutations: { gcTime: Infinity },
    },
  });
  return render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
}
