import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSpec } from '../../../components/list/list-spec.ts';
import { client } from '../../../lib/client.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';
import { untilAnswered } from '../until-answered.ts';

export const importsList: ListSpec<'fileName'> = {
  name: 'imports',
  fields: ['fileName'],
  orders: ['newest', 'oldest'],
};

export function importsQuery(query: ListQuery<'fileName'>) {
  return queryOptions({
    queryKey: ['imports', 'list', { query }],
    queryFn: ({ signal }) => client.imports.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same key for every try of one undo: one that broke off goes on, and answers for the whole. */
export const undoImport = writeOptions({
  call: ({ id, key }: { id: number; key: string }) =>
    untilAnswered(() =>
      client.imports.undo({ params: { id } }, { headers: { 'idempotency-key': key } }),
    ),
  row: 'changed',
  invalidates: ['imports', 'customers', 'groups'],
});
