import type { Moment } from './columns.ts';
import type { AccountKind } from './schema.ts';

/** Tables that limits read for an account, in addition to the counts of `rate_limits`. */

/** A network from which an account was signed in to; the newest time. */
export interface KnownNetworkTable {
  accountKind: AccountKind;
  accountId: number;
  /** As the limits count addresses (http/network.ts). */
  network: string;
  lastRightAt: Moment;
}

/** The newest mail of a kind that somebody who is not signed in asked for. */
export interface RequestedMailTable {
  accountKind: AccountKind;
  accountId: number;
  kind: string;
  askedAt: Moment;
}
