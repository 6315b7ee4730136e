import { ofCustomer, removed, type PersonalTable } from './personal-table.ts';

/** The books of a student, those revoked a moment ago, and the files that named the student. */
export const ownershipTables: readonly PersonalTable[] = [
  {
    table: 'product_ownerships',
    of: ofCustomer,
    copy: [
      'product_id',
      'count_screenshot',
      'captured_pages',
      'closed_at',
      'starts_on',
      'ends_on',
      'is_by_hand',
      'created_at',
    ],
    order: 'product_id',
    erase: null,
  },
  {
    table: 'ownership_groups',
    of: ofCustomer,
    copy: ['product_id', 'group_id'],
    order: 'product_id',
    erase: removed('ownership_groups', ofCustomer),
  },
  {
    table: 'revoked_ownerships',
    of: ofCustomer,
    copy: ['product_id', 'count_screenshot', 'starts_on', 'ends_on', 'created_at', 'revoked_at'],
    order: 'revoked_at',
    erase: removed('revoked_ownerships', ofCustomer),
  },
  {
    table: 'imported_rows',
    of: ofCustomer,
    copy: ['imported_at'],
    order: 'imported_at',
    erase: removed('imported_rows', ofCustomer),
  },
  {
    table: 'roster_users',
    of: ofCustomer,
    copy: ['sourced_id'],
    order: 'run_id',
    erase: removed('roster_users', ofCustomer),
  },
  {
    table: 'roster_memberships',
    of: ofCustomer,
    copy: ['group_id'],
    order: 'group_id',
    erase: removed('roster_memberships', ofCustomer),
  },
  {
    table: 'roster_differences',
    of: ofCustomer,
    copy: ['kind', 'group_id', 'from_group_id', 'sourced_id', 'created_at'],
    order: 'id',
    erase: removed('roster_differences', ofCustomer),
  },
  {
    table: 'import_changes',
    of: ofCustomer,
    copy: ['kind', 'group_id', 'product_id', 'name_before', 'name_after', 'created_at'],
    order: 'id',
    erase: removed('import_changes', ofCustomer),
  },
  {
    table: 'publisher_invitations',
    of: ofCustomer,
    copy: ['publisher_id', 'created_at'],
    order: 'created_at',
    erase: null,
  },
];
