import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function currentSessionQuery() {
  return queryOptions({
    queryKey: ['sessions', 'current'],
    queryFn: ({ signal }) => client.sessions.current(undefined, { signal }),
  });
}
