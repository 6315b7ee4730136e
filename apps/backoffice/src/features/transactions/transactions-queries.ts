import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSpec, QueryOf } from '../../components/list/list-spec.ts';
import type { ExportCall } from '../../components/list/export/use-export.ts';
import { client } from '../../lib/client.ts';
import { wholeNumber } from '../../lib/address/search-params.ts';

const filters = { groupId: wholeNumber };

export const transactionsList: ListSpec<'email', typeof filters> = {
  name: 'transactions',
  hasDays: true,
  fields: ['email'],
  filters,
  orders: ['newest'],
  sizes: [10],
};

/** Everybody who was invited. The search is by e-mail, which is the call's default. */
export function transactionsQuery({
  keySearch,
  page,
  size,
  groupId,
}: QueryOf<typeof transactionsList>) {
  const query = {
    isInvited: 'true',
    keySearch,
    page,
    size,
    ...(groupId !== undefined && { groupId }),
  } as const;
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const exportTransactions: ExportCall<QueryOf<typeof transactionsList>> = (query, options) =>
  client.customers.export({ query: { ...query, isInvited: 'true' } }, options);
