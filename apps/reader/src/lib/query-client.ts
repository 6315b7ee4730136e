import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api';
import { currentSession, endSession } from './session';

/** A 401 anywhere ends the session here too; the sign-in form shows what the server said. */
export function endSessionWhenRefused(error: unknown): void {
  if (isRefusal(error) && error.status === 401 && currentSession() !== null) {
    endSession(error.message);
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionWhenRefused }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
  },
});
