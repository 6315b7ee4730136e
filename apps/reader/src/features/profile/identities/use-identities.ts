import { ApiError } from '@aqua/client/create-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { router, useLocalSearchParams } from 'expo-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '../../../lib/server/api';
import { forgetAdded, takeAdded, visitProvider } from '../../../lib/sign-in/provider-visit';
import type { ReturnedAttempt } from '../../../lib/sign-in/returned-attempt';

const key = ['identities', 'list'];

/** Where the site's page of the return leads back to. */
const profilePath = '/app/profile';

interface Start {
  providerId: number;
  currentPassword: string | null;
}

async function visit({ providerId, currentPassword }: Start) {
  const begun = await client.identities.startAdding({ body: { providerId, currentPassword } });
  return visitProvider(begun, { purpose: 'add', from: profilePath });
}

export function useIdentities() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.identities.list({}, { signal }),
  });
}

export function useRemoveIdentity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.identities.remove({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Adds an account of a provider. In a browser, the page is another one when the person is back. */
export function useAddIdentity() {
  const queries = useQueryClient();
  const { added } = useLocalSearchParams<{ added?: string }>();
  const isTaken = useRef(false);
  const add = useMutation({
    mutationFn: (attempt: ReturnedAttempt) => client.identities.add({ body: attempt }),
    onSuccess: async (_, { state }) => {
      forgetAdded(state);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
  const start = useMutation({
    mutationFn: visit,
    onSuccess: (attempt) => {
      if (attempt !== null) add.mutate(attempt);
    },
  });
  const takeReturn = useEffectEvent(() => {
    const attempt = takeAdded(added);
    if (attempt === null) return;
    add.mutate(attempt);
    router.setParams({ added: undefined });
  });
  useEffect(() => {
    if (!isTaken.current) takeReturn();
    isTaken.current = true;
  }, []);
  const { variables } = add;
  const repeat =
    variables !== undefined && isUnanswered(add.error) ? () => add.mutate(variables) : undefined;
  return { start, add, repeat };
}

/** No answer of the server came: the same attempt may still be good. */
function isUnanswered(error: Error | null): boolean {
  if (error === null) return false;
  return !(error instanceof ApiError) || error.isForeign || error.status >= 500;
}
