import { ApiError } from '@aqua/client/create-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './problems.ts';

/** The cache of the server's answers; `onSignedOut` hears when the session has ended. */
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
        // What the server refused stays refused; only a broken connection is worth another try.
        retry: (failures, failure) => !(failure instanceof ApiError) && failures < 1,
      },
    },
  });
}
