import type { AccountKind } from '../lib/account-kinds.ts';
import type { Database } from './tables/database.ts';

/** The table that holds the accounts of each kind. */
export const accountTables = {
  admin: 'admins',
  staff: 'staffs',
  customer: 'customers',
} as const satisfies Record<AccountKind, keyof Database>;
