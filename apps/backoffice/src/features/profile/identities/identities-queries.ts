import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client.ts';
import type { SignInAttempt } from '../../../lib/storage/sign-in-attempt.ts';
import { writeOptions } from '../../../lib/write/use-write.ts';

export function identitiesQuery() {
  return queryOptions({
    queryKey: ['identities', 'list'],
    queryFn: ({ signal }) => client.identities.list(undefined, { signal }),
  });
}

export function shownProvidersQuery() {
  return queryOptions({
    queryKey: ['signInProviders', 'shown'],
    queryFn: ({ signal }) => client.signInProviders.shown(undefined, { signal }),
  });
}

/** Finishes what another page began: the provider has sent the person back with an answer. */
export const addIdentity = writeOptions({
  call: ({ state, attempt }: { state: string; attempt: SignInAttempt }) => {
    const { ticket, response = '' } = attempt;
    return client.identities.add({ body: { state, ticket, response } });
  },
  invalidates: ['identities'],
});

export const removeIdentity = writeOptions({
  call: (id: number) => client.identities.remove({ params: { id } }),
  invalidates: ['identities'],
});
