import type { Generated } from 'kysely';
import type { Moment, OptionalMoment, WithDefault } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Tables that limits use in addition to the counts in `rate_limits`. */

/** How many characters a student has copied out of a book on a day in Asia/Bangkok. */
interface CopyTable {
  customerId: number;
  productId: number;
  day: string;
  characters: number;
}

/** Which pages' texts a student has got on a day in Asia/Bangkok. */
interface TextDayTable {
  customerId: number;
  day: string;
  /** An int8multirange; `text-day-queries.ts` says how a page is a number. */
  pageSet: string;
  pages: number;
}

/** Of which books a student was reminded on a day in Asia/Bangkok. */
interface ReadingReminderTable {
  customerId: number;
  productId: number;
  day: string;
}

/** What a student has copied, got as text, and was reminded of, on a day. */
export interface CopyTables {
  copies: CopyTable;
  textDays: TextDayTable;
  readingReminders: ReadingReminderTable;
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

/** A network from which somebody signed in to an account, and when that last happened. */
export interface KnownNetworkTable {
  accountKind: AccountKind;
  accountId: number;
  /** In the form in which limits count addresses (http/network.ts). */
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

/** How many SMS the whole installation has sent since the window began. */
export interface SmsCountTable {
  window: 'hour' | 'day';
  since: Moment;
  sent: WithDefault<number>;
}
