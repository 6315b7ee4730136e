import type { AccountKind, Database } from './schema.ts';

/** Where the accounts of each kind are. */
export const accountTables = {
  admin: 'admins',
  staff: 'staffs',
  customer: 'customers',
} as const satisfies Record<AccountKind, keyof Database>;
