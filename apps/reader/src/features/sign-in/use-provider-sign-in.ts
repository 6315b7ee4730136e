import { ApiError } from '@aqua/client/create-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../lib/server/api';
import { startSession } from '../../lib/session/session';
import { fromApp, visitProvider } from '../../lib/sign-in/provider-visit';
import type { ReturnedAttempt } from '../../lib/sign-in/returned-attempt';
import { isBoundElsewhere, signInHere } from './use-sign-in';

export interface Proof {
  email: string;
  password: string;
}

interface Finish {
  attempt: ReturnedAttempt;
  /** The password of the account to which the person at the provider belongs from now on. */
  proof?: Proof | undefined;
  moveDevice?: true;
}

async function visit(providerId: number, from: string | undefined) {
  const begun = await client.providerSignIn.start({ body: { providerId, fromApp } });
  const kept = { purpose: 'signIn', kind: 'customer', providerId } as const;
  return visitProvider(begun, { ...kept, ...(from !== undefined && { from }) });
}

function finish({ attempt, proof, moveDevice }: Finish) {
  const { response, ...known } = attempt;
  const move = moveDevice === undefined ? {} : { moveDevice };
  return signInHere((device) =>
    proof === undefined
      ? client.providerSignIn.finishCustomer({ body: { ...known, response, device, ...move } })
      : client.providerSignIn.joinCustomer({ body: { ...known, ...proof, device, ...move } }),
  );
}

/** Signs a student in at a provider. In a browser, the site's page of the return goes on instead. */
export function useProviderSignIn(from: string | undefined) {
  /** The attempt of somebody whom nobody here knows yet. */
  const [unknown, setUnknown] = useState<{ attempt: ReturnedAttempt; text: string } | null>(null);
  const end = useMutation({
    mutationFn: finish,
    onSuccess: startSession,
    onError: (failure, { attempt, proof }) => {
      if (proof === undefined && isUnknown(failure)) setUnknown({ attempt, text: failure.message });
    },
  });
  const start = useMutation({
    mutationFn: (providerId: number) => visit(providerId, from),
    onSuccess: (attempt) => {
      if (attempt !== null) end.mutate({ attempt });
    },
  });
  const error = start.error ?? (isUnknown(end.error) ? null : end.error);
  const boundElsewhere = isBoundElsewhere(error);
  return {
    unknown,
    /** The provider that is busy; null if none is. */
    busy: start.isPending || end.isPending ? (start.variables ?? null) : null,
    error,
    boundElsewhere,
    begin(providerId: number) {
      end.reset();
      start.mutate(providerId);
    },
    join: (proof: Proof) => unknown !== null && end.mutate({ attempt: unknown.attempt, proof }),
    move: () => end.variables !== undefined && end.mutate({ ...end.variables, moveDevice: true }),
    /** Answers are lost in the middle, too: the same attempt is finished once more. */
    repeat:
      end.variables !== undefined && mayRepeat(end.error)
        ? () => end.variables !== undefined && end.mutate(end.variables)
        : undefined,
    reset() {
      start.reset();
      end.reset();
      setUnknown(null);
    },
    cancelMove: end.reset,
  };
}

export type ProviderSignIn = ReturnType<typeof useProviderSignIn>;

function isUnknown(failure: Error | null): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'provider.unknownPerson';
}

/** True if no answer of the server came, or none that refuses. */
function mayRepeat(failure: Error | null): boolean {
  if (failure === null) return false;
  return !(failure instanceof ApiError) || failure.isForeign || failure.status >= 500;
}
