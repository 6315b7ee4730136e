import { addressSearch } from '../../lib/address/address.ts';
import { forgotSearch, kindSearch } from './search.ts';

/** The names are those of the client's resources: `client[kind].forgotPassword`. */
export type AccountKind = 'admins' | 'staffs' | 'customers';

/** Where each kind signs in. Students sign in in the reader, which is another app. */
export const loginPaths: Record<AccountKind, string> = {
  admins: '/admins/login',
  staffs: '/login',
  customers: '/app',
};

/** The kind of account that the address of the page names. */
export function useAccountKind(): AccountKind {
  return kindSearch(addressSearch()).kind ?? 'customers';
}

/** The kinds to mail to: all that sign in at the login page from which the link came. */
export function useForgottenKinds(): readonly AccountKind[] {
  const { kind = 'customers' } = forgotSearch(addressSearch());
  return kind === 'any' ? ['staffs', 'admins'] : [kind];
}

/** The query string of a link to a page for the same kind. */
export function kindQuery(kind: AccountKind): string {
  return kind === 'customers' ? '' : `?kind=${kind}`;
}
