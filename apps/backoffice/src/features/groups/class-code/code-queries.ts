import { everything } from '@aqua/contract/list-choices';
import type { ClassCode } from '@aqua/contract/students/class-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportCall, PageField } from '../../../components/list/export/use-export.ts';
import { defaultOrders, type ListSpec, type QueryOf } from '../../../components/list/list-spec.ts';
import { oneOf } from '../../../lib/address/search-params.ts';
import { client } from '../../../lib/client.ts';
import { ifFresh } from '../../../lib/write/if-fresh.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';

const filters = { state: oneOf('waits', 'joined', 'refused') };

export const joinersList: ListSpec<'name' | 'email', typeof filters> = {
  name: 'groupJoiners',
  fields: ['name', 'email'],
  filters,
  orders: defaultOrders,
};

type JoinersQuery = QueryOf<typeof joinersList>;

export function joinersQuery(id: number) {
  const params = { id };
  return (query: JoinersQuery) =>
    queryOptions({
      queryKey: ['classCodes', 'listJoiners', { params, query }],
      queryFn: ({ signal }) => client.classCodes.listJoiners({ params, query }, { signal }),
      placeholderData: keepPreviousData,
    });
}

export const exportJoiners =
  (id: number): ExportCall<JoinersQuery> =>
  (query, options) =>
    client.classCodes.exportJoiners({ params: { id }, query }, options);

/** A group has so few students that their rows are their ids. */
export async function joinerIds(id: number, query: Omit<JoinersQuery, PageField>) {
  const all = { ...query, size: everything };
  const { data } = await client.classCodes.listJoiners({ params: { id }, query: all });
  return { ids: data.map((row) => row.id) };
}

export function codeQuery(id: number) {
  return queryOptions({
    queryKey: ['classCodes', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.classCodes.get({ params: { id } }, { signal }),
  });
}

/** The code as it is now; it may have ended while somebody edited it. */
export async function loadCode({ id }: ClassCode): Promise<ClassCode> {
  const { code } = await client.classCodes.get({ params: { id } });
  if (code === null) throw new TypeError('the group has no code any more');
  return code;
}

interface CodeBody {
  endsOn: string | null;
  maxStudents: number | null;
  needsConfirmation: boolean;
}

/** Makes the code of the group, or changes `seen`. */
export const saveCode = writeOptions({
  call: ({
    groupId: id,
    seen,
    body,
  }: {
    groupId: number;
    seen: ClassCode | null;
    body: CodeBody;
  }) =>
    seen === null
      ? client.classCodes.create({ params: { id }, body })
      : client.classCodes.update({ params: { id }, body }, ifFresh(seen)),
  invalidates: ['classCodes'],
});

/** A new code with the same settings: the old one ends. */
export const replaceCode = writeOptions({
  call: ({ id, endsOn, maxStudents, needsConfirmation }: ClassCode) =>
    client.classCodes.create({
      params: { id },
      body: { endsOn, maxStudents, needsConfirmation },
    }),
  invalidates: ['classCodes'],
});

export const endCode = writeOptions({
  call: (id: number) => client.classCodes.remove({ params: { id } }),
  invalidates: ['classCodes'],
});

interface Decision {
  groupId: number;
  joiner: number;
}

export const confirmJoiner = writeOptions({
  call: ({ groupId: id, joiner }: Decision) =>
    client.classCodes.confirmJoiners({ params: { id }, body: { ids: `[${joiner}]` } }),
  invalidates: ['classCodes', 'groups', 'customers'],
});

export const refuseJoiner = writeOptions({
  call: ({ groupId: id, joiner }: Decision) =>
    client.classCodes.refuseJoiners({ params: { id }, body: { ids: `[${joiner}]` } }),
  invalidates: ['classCodes', 'groups'],
});
