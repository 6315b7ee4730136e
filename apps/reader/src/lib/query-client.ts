import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => !isRefusal(error) && count < 2,
    },
  },
});
