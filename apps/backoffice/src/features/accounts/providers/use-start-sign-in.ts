import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../lib/client.ts';
import { goToProvider } from '../../../lib/start-at-provider.ts';
import type { LoginKind } from './login-kinds.ts';

interface Start {
  kind: LoginKind;
  /** The deep link to open after the login. */
  from?: string | undefined;
  /** The token of an invitation, whose account the person at the provider gets. */
  invitation?: string | undefined;
}

/** Begins a login at a provider, and leaves for it. */
export function useStartSignIn({ kind, from, invitation }: Start) {
  const start = useMutation({
    mutationFn: (providerId: number) =>
      client.providerSignIn.start({
        body: { providerId, ...(invitation !== undefined && { invitation }) },
      }),
    onSuccess: (begun, providerId) =>
      goToProvider(begun, {
        purpose: 'signIn',
        kind,
        providerId,
        ...(from !== undefined && { from }),
        ...(invitation !== undefined && { invitation }),
      }),
  });
  const { reset } = start;
  // The browser may show this page again as it was left, with a button that is still busy.
  useEffect(() => {
    const forget = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [reset]);
  return start;
}
