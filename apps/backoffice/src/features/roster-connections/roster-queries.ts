import type { ListQuery } from '@aqua/contract/list';
import type { RosterConnection, RosterRun } from '@aqua/contract/students/roster-connections';
import { openRunStates } from '@aqua/contract/students/roster-states';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';
import { bodyOf, type RosterValues } from './roster-values.ts';

type Field = 'name' | 'baseUrl';

export const connectionsList: ListSpec<Field> = {
  name: 'roster-connections',
  fields: ['name', 'baseUrl'],
  orders: defaultOrders,
};

/** How often the progress of a reading is asked for. */
const progressEveryMs = 1_500;

export const isOpen = (run: Pick<RosterRun, 'state'> | null | undefined): boolean =>
  run != null && openRunStates.includes(run.state);

export function connectionsQuery(query: ListQuery<Field>) {
  return queryOptions({
    queryKey: ['rosterConnections', 'list', { query }],
    queryFn: ({ signal }) => client.rosterConnections.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ lastRun }) => isOpen(lastRun)) === true ? progressEveryMs : false,
  });
}

export function connectionQuery(id: string) {
  return queryOptions({
    queryKey: ['rosterConnections', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.rosterConnections.get({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isOpen(data?.lastRun) ? progressEveryMs : false),
  });
}

export function runsQuery(id: number) {
  return queryOptions({
    queryKey: ['rosterConnections', 'runs', { params: { id } }],
    queryFn: ({ signal }) => client.rosterConnections.runs({ params: { id } }, { signal }),
    select: ({ runs }) => runs,
  });
}

export function runQuery(id: number, runId: number) {
  return queryOptions({
    queryKey: ['rosterConnections', 'getRun', { params: { id, runId } }],
    queryFn: ({ signal }) => client.rosterConnections.getRun({ params: { id, runId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isOpen(data) ? progressEveryMs : false),
  });
}

/** The schools of the source, or the classes of one of them. Asked anew each time. */
export function sourceQuery(id: number, schoolId: string | null) {
  const body = { schoolId };
  return queryOptions({
    queryKey: ['rosterConnections', 'try', { params: { id }, body }],
    queryFn: ({ signal }) => client.rosterConnections.try({ params: { id }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function loadConnection({ id }: RosterConnection): Promise<RosterConnection> {
  return client.rosterConnections.get({ params: { id } });
}

/** Creates a connection, or updates `row`. */
export const saveConnection = writeOptions({
  call: ({ row, body }: { row: RosterConnection | null; body: RosterValues }) =>
    row === null
      ? client.rosterConnections.create({ body: bodyOf(body, null) })
      : client.rosterConnections.update(
          { params: { id: row.id }, body: bodyOf(body, row) },
          ifFresh(row),
        ),
  row: 'saved',
  invalidates: ['rosterConnections'],
});

export const removeConnection = writeOptions({
  call: (id: number) => client.rosterConnections.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['rosterConnections'],
});

export const startRun = writeOptions({
  call: (id: number) => client.rosterConnections.start({ params: { id } }),
  invalidates: ['rosterConnections'],
});

export const confirmRun = writeOptions({
  call: (params: { id: number; runId: number }) => client.rosterConnections.confirm({ params }),
  invalidates: ['rosterConnections', 'groups', 'customers'],
});
