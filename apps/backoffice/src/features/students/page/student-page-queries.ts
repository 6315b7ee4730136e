import type { ListQuery } from '@aqua/contract/list';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';

/** The newest mails and calls, as many as the page shows. */
const newest = { size: 10, orderBy: 1 } satisfies Partial<ListQuery>;

export function studentQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.customers.get({ params: { id } }, { signal }),
  });
}

export function readingsQuery(id: number) {
  return queryOptions({
    queryKey: ['customers', 'readings', { params: { id } }],
    queryFn: ({ signal }) => client.customers.readings({ params: { id } }, { signal }),
  });
}

export function deviceQuery(id: number) {
  return queryOptions({
    queryKey: ['customers', 'device', { params: { id } }],
    queryFn: ({ signal }) => client.customers.device({ params: { id } }, { signal }),
  });
}

export function sessionsQuery(id: number) {
  const input = { params: { id }, query: { size: 1_000 } };
  return queryOptions({
    queryKey: ['customers', 'sessions', input],
    queryFn: ({ signal }) => client.customers.sessions(input, { signal }),
  });
}

export function consentsQuery(id: number) {
  return queryOptions({
    queryKey: ['customers', 'consents', { params: { id } }],
    queryFn: ({ signal }) => client.customers.consents({ params: { id } }, { signal }),
  });
}

export function mailsQuery(id: number) {
  const input = { params: { id }, query: newest };
  return queryOptions({
    queryKey: ['customers', 'mails', input],
    queryFn: ({ signal }) => client.customers.mails(input, { signal }),
  });
}

export function trafficQuery(id: number) {
  const query = { ...newest, accountKind: 'customer', accountId: id } as const;
  return queryOptions({
    queryKey: ['trafficLog', 'list', { query }],
    queryFn: ({ signal }) => client.trafficLog.list({ query }, { signal }),
  });
}

export const grantMove = writeOptions({
  call: ({ id, reason }: { id: number; reason: string }) =>
    client.customers.grantMove({ params: { id }, body: { reason } }),
  invalidates: ['customers'],
});

export const endSession = writeOptions({
  call: (params: { id: number; sessionId: number }) => client.customers.endSession({ params }),
  invalidates: ['customers'],
});
