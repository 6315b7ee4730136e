import { useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import { kindSearch } from './search.ts';

/** Named as the client's calls are: `client[kind].forgotPassword`. */
export type AccountKind = 'admins' | 'staffs' | 'customers';

/** Where each kind signs in; students do so in the reader, which is another app. */
export const loginPaths: Record<AccountKind, string> = {
  admins: '/admins/login',
  staffs: '/login',
  customers: '/app',
};

/** Whose password the page is about, by its address. */
export function useAccountKind(): AccountKind {
  return kindSearch.parse(useSearch({ strict: false })).kind ?? 'customers';
}

/** The address's part for a link to a page of the same kind. */
export function searchOf(kind: AccountKind): z.infer<typeof kindSearch> {
  return { kind: kind === 'customers' ? undefined : kind };
}
