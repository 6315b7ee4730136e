import { ofAccount, ofCustomer, removed, type PersonalTable } from './personal-table.ts';

/** How a student signs in, and where. */
export const signInTables: readonly PersonalTable[] = [
  {
    table: 'sessions',
    of: ofAccount,
    copy: ['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'ended_at'],
    order: 'id',
    erase: removed('sessions', ofAccount),
  },
  {
    table: 'identities',
    of: ofAccount,
    copy: ['id', 'provider_id', 'subject', 'email', 'name', 'number', 'created_at', 'last_used_at'],
    order: 'id',
    erase: removed('identities', ofAccount),
  },
  {
    table: 'sign_in_attempts',
    of: ofAccount,
    // It says what the row of the identity says, and lives for a day.
    copy: [],
    order: 'id',
    erase: removed('sign_in_attempts', ofAccount),
  },
  {
    table: 'known_networks',
    of: ofAccount,
    copy: ['network', 'last_right_at'],
    order: 'last_right_at',
    erase: removed('known_networks', ofAccount),
  },
  {
    table: 'passkeys',
    of: ofAccount,
    copy: ['id', 'name', 'is_backed_up', 'created_at', 'last_used_at', 'copied_at'],
    order: 'id',
    erase: removed('passkeys', ofAccount),
  },
  {
    table: 'passkey_challenges',
    of: ofAccount,
    copy: [],
    order: 'hash',
    erase: removed('passkey_challenges', ofAccount),
  },
  {
    table: 'first_passwords',
    of: ofCustomer,
    copy: ['created_at', 'expires_at'],
    order: 'created_at',
    erase: removed('first_passwords', ofCustomer),
  },
  {
    table: 'requested_mails',
    of: ofAccount,
    copy: ['kind', 'asked_at'],
    order: 'kind',
    erase: removed('requested_mails', ofAccount),
  },
];
