import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Sessions, and the devices that students read on. */

export interface SessionTable {
  id: Generated<number>;
  tokenHash: Buffer;
  accountKind: AccountKind;
  accountId: number;
  deviceBindingId: Optional<number>;
  userAgent: string;
  address: string;
  createdAt: Moment;
  lastUsedAt: Moment;
  endedAt: OptionalMoment;
  /** The device binding whose sign-in ended the session: another device's, or the session's own. */
  endedByBindingId: Optional<number>;
}

export interface DeviceBindingTable {
  id: Generated<number>;
  customerId: number;
  number: string;
  name: string;
  platform: 'android' | 'ios' | 'browser';
  /** True when the binding was moved here from another device: at most 2 a month. */
  moved: boolean;
  /** The hash of the device's secret; null for bindings from before devices had secrets. */
  secretHash: Optional<Buffer>;
  boundAt: Moment;
  endedAt: OptionalMoment;
}

/** An additional move in its month (product rules, section 7). */
export interface GrantedMoveTable {
  id: Generated<number>;
  customerId: number;
  reason: string;
  grantedById: number;
  grantedByName: string;
  createdAt: Moment;
}

/** A network from which somebody signed in to an account, and when that last happened. */
export interface KnownNetworkTable {
  accountKind: AccountKind;
  accountId: number;
  /** In the form in which limits count addresses (`lib/network.ts`). */
  network: string;
  lastRightAt: Moment;
}
