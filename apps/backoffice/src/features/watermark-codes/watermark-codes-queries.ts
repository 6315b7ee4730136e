import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function watermarkCodeQuery(code: string) {
  return queryOptions({
    queryKey: ['watermarkCodes', 'get', { params: { code } }],
    queryFn: ({ signal }) => client.watermarkCodes.get({ params: { code } }, { signal }),
  });
}
