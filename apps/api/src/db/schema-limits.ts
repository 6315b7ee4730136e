import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './columns.ts';
import type { AccountKind } from './schema.ts';

/** Tables that limits read for an account, in addition to the counts of `rate_limits`. */

/** How many characters a student has copied out of a book on a day in Asia/Bangkok. */
export interface CopyTable {
  customerId: number;
  productId: number;
  day: string;
  characters: number;
}

/** The time for which a device may read a downloaded book offline. */
export interface LeaseTable {
  id: Generated<number>;
  customerId: number;
  productId: number;
  deviceBindingId: number;
  /** The SHA-256 of the PDF whose pages are stored. */
  content: string;
  /** The sealed key; null once the lease was ended. */
  sealedKey: Buffer | null;
  offlineUntil: Date;
  startedAt: Moment;
  endedAt: OptionalMoment;
}

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
