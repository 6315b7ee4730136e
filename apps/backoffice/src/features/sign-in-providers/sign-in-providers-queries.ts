import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { ListQuery } from '@aqua/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultOrders, type ListSpec } from '../../components/list/list-spec.ts';
import { client } from '../../lib/client.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';
import { bodyOf, type ProviderValues } from './provider-values.ts';

type Field = 'nameEn' | 'nameTh' | 'issuer';

export const providersList: ListSpec<Field> = {
  name: 'sign-in-providers',
  fields: ['nameEn', 'nameTh', 'issuer'],
  orders: defaultOrders,
};

export function providersQuery(query: ListQuery<Field>) {
  return queryOptions({
    queryKey: ['signInProviders', 'list', { query }],
    queryFn: ({ signal }) => client.signInProviders.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The groups that created students can join. */
export function groupsQuery(keySearch: string) {
  return queryOptions({
    queryKey: ['signInProviders', 'groups', { query: { keySearch } }],
    queryFn: ({ signal }) => client.signInProviders.groups({ query: { keySearch } }, { signal }),
    select: ({ groups }) => groups,
    placeholderData: keepPreviousData,
  });
}

export function loadProvider({ id }: SignInProvider): Promise<SignInProvider> {
  return client.signInProviders.get({ params: { id } });
}

/** Creates a provider, or updates `row`. */
export const saveProvider = writeOptions({
  call: ({ row, body }: { row: SignInProvider | null; body: ProviderValues }) =>
    row === null
      ? client.signInProviders.create({ body: bodyOf(body) })
      : client.signInProviders.update({ params: { id: row.id }, body: bodyOf(body) }, ifFresh(row)),
  row: 'saved',
  invalidates: ['signInProviders'],
});

export const removeProvider = writeOptions({
  call: (id: number) => client.signInProviders.remove({ params: { id } }),
  row: 'removed',
  invalidates: ['signInProviders'],
});
