/** The kinds of accounts, each of which has a table of its own (db/account-tables.ts). */
export type AccountKind = 'admin' | 'staff' | 'customer';
export type AdminType = 'SuperAdmin' | 'Admin' | 'SubAdmin';
export type StaffType = 'Admin' | 'SubAdmin';
