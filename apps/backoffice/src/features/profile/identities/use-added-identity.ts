import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressSearch } from '../../../lib/address/address.ts';
import { isRefused } from '../../../lib/language/problems.ts';
import { forgetAttempt, readAttempt } from '../../../lib/storage/sign-in-attempt.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import { addIdentity } from './identities-queries.ts';

/**
 * Adds the account with which the person has come back from a provider: the page of the return
 * leads to `?added=<state>`. A lost answer is asked for again with `retry`.
 */
export function useAddedIdentity() {
  const navigate = useNavigate();
  const [state] = useState(() => addressSearch()['added'] ?? '');
  const isBegun = useRef(false);
  const add = useWrite(addIdentity, { onSuccess: () => forgetAttempt(state) });

  const finish = useEffectEvent(() => {
    const attempt = readAttempt(state);
    if (attempt?.purpose === 'add') add.mutate({ state, attempt });
  });
  useEffect(() => {
    if (state === '' || isBegun.current) return;
    isBegun.current = true;
    finish();
    void navigate({ to: '.', search: {}, replace: true });
  }, [state, navigate]);

  const mayRetry = add.isError && !isRefused(add.error);
  const { variables } = add;
  const retry = mayRetry && variables !== undefined ? () => add.mutate(variables) : undefined;
  return { add, retry };
}
