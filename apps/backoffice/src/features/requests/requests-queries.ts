import type { DataRequest, DataRequestKind } from '@aqua/contract/law/privacy-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec, type QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { oneOf } from '../../lib/address/search-params.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

const filters = {
  state: oneOf('open', 'overdue', 'done', 'declined', 'due'),
  kind: oneOf('copy', 'correction', 'erasure', 'restriction', 'objection'),
};

export const requestsList: ListSpec<'email' | 'name' | 'text', typeof filters> = {
  name: 'requests',
  fields: ['email', 'name', 'text'],
  filters,
  orders: defaultOrders,
};

export function requestsQuery(query: QueryOf<typeof requestsList>) {
  return queryOptions({
    queryKey: ['requests', 'list', { query }],
    queryFn: ({ signal }) => client.requests.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportRequests: ExportCall<QueryOf<typeof requestsList>> = (query, options) =>
  client.requests.export({ query }, options);

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.requests.get({ params: { id } }, { signal }),
    // An Admin must decide on the current state of the request.
    staleTime: 0,
  });
}

/** The request as it is now. */
export function loadRequest({ id }: DataRequest) {
  return client.requests.get({ params: { id } });
}

interface Filed {
  kind: DataRequestKind;
  email: string;
  name: string;
  text: string;
}

export const fileRequest = writeOptions({
  call: (body: Filed) => client.requests.create({ body: emptyAsNull(body, 'name', 'text') }),
  row: 'saved',
  invalidates: ['requests'],
});

interface Answered {
  row: DataRequest;
  answer: string;
}

/** Closes the request, or opens it again. The answer goes to the person by mail. */
export const answerRequest = writeOptions({
  call: ({ row, answer, state }: Answered & { state: 'open' | 'done' | 'declined' }) =>
    client.requests.update(
      { params: { id: row.id }, body: emptyAsNull({ state, answer }, 'answer') },
      ifFresh(row),
    ),
  row: 'saved',
  invalidates: ['requests'],
});

export const proposeErasure = writeOptions({
  call: ({ row, answer }: Answered) =>
    client.requests.proposeErasure(
      { params: { id: row.id }, body: emptyAsNull({ answer }, 'answer') },
      ifFresh(row),
    ),
  row: 'saved',
  invalidates: ['requests'],
});

/** Erases the student whom the request is about. */
export const confirmErasure = writeOptions({
  call: (row: DataRequest) =>
    client.requests.confirmErasure({ params: { id: row.id } }, ifFresh(row)),
  row: 'changed',
  invalidates: ['requests', 'customers'],
});

export const withdrawErasure = writeOptions({
  call: (row: DataRequest) =>
    client.requests.withdrawErasure({ params: { id: row.id } }, ifFresh(row)),
  row: 'changed',
  invalidates: ['requests'],
});
