import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/server/api';

/** What the student has agreed to, and whether a changed document must be accepted again. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => client.consents.get({}, { signal }),
});
