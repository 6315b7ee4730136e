import { onlineManager, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { isRefusal } from './api';
import { queryComebackMs } from './comeback';

export const defaultOptions = {
  queries: {
    staleTime: 10_000,
    // Without a network a call fails at once, and the screen says so. It runs again when the network
    // is back, and while the server is out of reach again and again, at growing intervals.
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => queryComebackMs(state),
    retry: (count, error) => !isRefusal(error) && !isOffline() && count < 2,
    retryDelay: (count) => 500 * 2 ** count,
  },
  mutations: { networkMode: 'always' },
} satisfies DefaultOptions;

export const queryClient = new QueryClient({ defaultOptions });

/** A phone leaves `onLine` undefined. */
function isOffline(): boolean {
  const onLine: unknown = globalThis.navigator.onLine;
  return onLine === false;
}

// A page that is opened without a network gets no event about that. The manager would believe that
// it is online, so the event that the network is back would change nothing.
if (isOffline()) onlineManager.setOnline(false);
