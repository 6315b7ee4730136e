import type { Generated } from 'kysely';
import type { AccountKind } from '../../lib/account-kinds.ts';
import type { Moment, OptionalMoment, WithDefault } from './columns.ts';

/** Two-step sign-in of an account; while `confirmedAt` is null, it is not on yet. */
export interface TwoStepTable {
  accountKind: 'admin' | 'staff';
  accountId: number;
  /** The TOTP secret, encrypted. */
  secret: Buffer;
  /** The last time step whose code was used; codes of this step and earlier ones are refused. */
  lastStep: WithDefault<number>;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: WithDefault<Buffer[]>;
  confirmedAt: OptionalMoment;
  createdAt: Moment;
}

export interface PasswordLinkTable {
  id: Generated<number>;
  tokenHash: Buffer;
  accountKind: AccountKind;
  accountId: number;
  purpose: 'create' | 'reset';
  createdAt: Moment;
  expiresAt: Date;
  openedAt: OptionalMoment;
  /** Set when its form was submitted or a newer link replaced it. */
  closedAt: OptionalMoment;
  /** Whether a newer link or a new e-mail closed it, rather than its use. */
  isReplaced: WithDefault<boolean>;
}
