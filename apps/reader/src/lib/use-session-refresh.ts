import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { client } from './api';
import { queryClient } from './query-client';

/** The server renews a browser's cookie when it is asked, which is worth a call a day. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks at the start, and then once a day, whether the session still goes on. Where it was renewed by
 * another tab, what the one before was refused is asked again.
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
