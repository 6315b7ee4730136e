import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';

export function watermarkCodeQuery(code: string) {
  return queryOptions({
    queryKey: ['watermarkCodes', 'get', { params: { code } }],
    queryFn: ({ signal }) => client.watermarkCodes.get({ params: { code } }, { signal }),
  });
}

/** How often the progress of a running search is asked for. */
const progressEveryMs = 1_500;

export function pictureTraceQuery(id: number) {
  return queryOptions({
    queryKey: ['pictureTraces', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.pictureTraces.get({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'running' ? progressEveryMs : false,
  });
}

/** The page that a picture shows, without marks. */
export function plainPageQuery(id: number, position: number) {
  return queryOptions({
    queryKey: ['pictureTraces', 'page', { params: { id, position } }],
    queryFn: ({ signal }) => client.pictureTraces.page({ params: { id, position } }, { signal }),
    staleTime: Infinity,
  });
}

/** A picture, laid over its page. */
export function registeredQuery(id: number, position: number) {
  return queryOptions({
    queryKey: ['pictureTraces', 'registered', { params: { id, position } }],
    queryFn: ({ signal }) =>
      client.pictureTraces.registered({ params: { id, position } }, { signal }),
    staleTime: Infinity,
  });
}
