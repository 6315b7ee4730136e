import { ApiError } from '@aqua/client/create-client';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './language/problems.ts';

/** The cache of the server's answers. It calls `onSignedOut` when the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (failure: unknown) => {
    if (isSignedOut(failure)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline a call fails at once and says so. By default it would wait for the connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A retry can help after a lost connection, but not after a refusal by the server.
        retry: (failures, failure) =>
          onlineManager.isOnline() && !(failure instanceof ApiError) && failures < 1,
      },
      // Never queued: a write that waits for the connection would be carried out even after Cancel.
      mutations: { networkMode: 'always' },
    },
  });
}
