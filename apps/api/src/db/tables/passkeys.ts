import type { ColumnType, Generated } from 'kysely';
import type { AccountKind } from '../../lib/account-kinds.ts';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

export interface PasskeyTable {
  id: Generated<number>;
  accountKind: AccountKind;
  accountId: number;
  credentialId: Buffer;
  /** In COSE. */
  publicKey: Buffer;
  /** The highest count that it has signed; 0 for ever if its authenticator does not count. */
  counter: ColumnType<string, number, number>;
  /** How a browser may reach its authenticator, such as `internal` or `usb`. */
  transports: WithDefault<string[]>;
  name: string;
  isBackedUp: boolean;
  createdAt: Moment;
  lastUsedAt: OptionalMoment;
  /** Since when a copy is suspected, because the counter went back: it no longer signs in. */
  copiedAt: OptionalMoment;
}

/** A challenge that a browser signs, until then or until it has expired. */
export interface PasskeyChallengeTable {
  hash: Buffer;
  purpose: 'add' | 'signIn';
  /** Who adds a passkey; null for a sign-in, since nobody is known yet. */
  accountKind: Optional<AccountKind>;
  accountId: Optional<number>;
  expiresAt: ColumnType<Date, Date, never>;
}
