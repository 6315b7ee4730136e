import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from '../lib/server/api';
import { queryClient } from '../lib/server/query-client';

/** One day in milliseconds. The server renews a browser's cookie at this call. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks the server at the start, and then once a day, whether the session is still valid. When another
 * tab has signed in again, all queries run again with the new session.
 */
export function useSessionRefresh(token: string | undefined): void {
  useQuery({
    queryKey: ['session', token],
    queryFn: ({ signal }) => client.sessions.current({}, { signal }),
    enabled: token !== undefined,
    staleTime: dayMs,
  });
  const last = useRef(token);
  useEffect(() => {
    if (last.current !== undefined && token !== undefined && last.current !== token)
      void queryClient.invalidateQueries();
    last.current = token;
  }, [token]);
}
