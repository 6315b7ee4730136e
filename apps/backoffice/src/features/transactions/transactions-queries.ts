import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';

export const transactionsList: ListSpec<'email'> = {
  name: 'transactions',
  fields: ['email'],
  orders: ['newest'],
  sizes: [10],
};

/** Everybody who was invited. The search is by e-mail, the default of the call. */
export function transactionsQuery({ keySearch, page, size }: ListQuery) {
  const query = { isInvited: 'true', keySearch, page, size } as const;
  return queryOptions({
    queryKey: ['customers', 'list', { query }],
    queryFn: ({ signal }) => client.customers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
