import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client.ts';
import type { AccountKind } from './account-kind.ts';

/** The token of a mailed link is checked once per visit; without a token nothing is asked. */
function checkedOnce(token: string) {
  return { enabled: token !== '', staleTime: Infinity };
}

/** Whose password a mailed link sets, and for what purpose. */
export function passwordLinkQuery(kind: AccountKind, token: string) {
  return queryOptions({
    queryKey: [kind, 'checkLink', { query: { token } }],
    queryFn: ({ signal }) => client[kind].checkLink({ query: { token } }, { signal }),
    ...checkedOnce(token),
  });
}

/** What a mailed link asks a guardian. */
export function guardianLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['customers', 'guardianLink', { query: { token } }],
    queryFn: ({ signal }) => client.customers.guardianLink({ query: { token } }, { signal }),
    ...checkedOnce(token),
  });
}
