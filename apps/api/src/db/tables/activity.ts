import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Tables of what people do: traffic, reading, annotations. */

/** Append-only, in one partition for each week: rows are dropped, never changed. */
export interface TrafficLogTable {
  id: Generated<number>;
  createdAt: Date;
  accountKind: AccountKind;
  /** Null for a sign-in that failed. */
  accountId: number | null;
  method: string;
  /** The pattern, such as `/api/v1/products/:id`. */
  route: string;
  params: JSONColumnType<Record<string, string>>;
  status: number;
  address: string;
  userAgent: string;
}

/** How many rows of the traffic log a day has. */
export interface TrafficDayTable {
  day: string;
  total: number;
}

/** A student's reading of one book on one day in Asia/Bangkok. */
export interface ReadingDayTable {
  customerId: number;
  productId: number;
  publisherId: number;
  day: string;
  pages: Generated<number>;
  firstAt: Date;
  lastAt: Date;
}

export interface ReadingProgressTable {
  customerId: number;
  productId: number;
  page: number;
  /** Null for a place that a release before 0089 stored. */
  furthest: number | null;
  /** False while only page requests, and no report of the client, have recorded the reading. */
  isReported: boolean;
  /** By the device's clock if a device reported it. */
  editedAt: Date;
  /** Counts the reports, so that a device can say which one it has seen. */
  version: Generated<number>;
  deviceBindingId: number | null;
  /** By the server's clock. */
  savedAt: Generated<Date>;
}

export type AnnotationBox = [left: number, top: number, right: number, bottom: number];

export interface AnnotationTable {
  customerId: number;
  productId: number;
  /** The client's UUID. */
  id: string;
  publisherId: number;
  /** These two are null if a removal arrived before the annotation that it removes. */
  kind: 'highlight' | 'note' | 'bookmark' | null;
  page: number | null;
  boxes: JSONColumnType<AnnotationBox[]>;
  quote: string | null;
  text: string | null;
  colour: 'yellow' | 'green' | 'blue' | 'pink' | 'purple' | null;
  editedAt: Date;
  deletedAt: OptionalMoment;
  createdAt: Moment;
  /** Grows with each change to the student's annotations in a book. */
  change: Generated<number>;
}

/** At most one row: the last day whose numbers are aggregated. */
interface AggregatedTable {
  through: string;
}

/** Publisher 0 is the platform. */
interface AggregatedDayTable {
  publisherId: number;
  day: string;
  readers: number;
  annotations: number;
}

interface AggregatedMonthTable {
  publisherId: number;
  month: string;
  readers: number;
}

/** A book's numbers in a range that ended yesterday. */
interface AggregatedBookTable {
  range: string;
  productId: number;
  publisherId: number;
  readers: number;
  pages: number;
  annotations: number;
}

/** Publishers whose aggregated readings are no longer right. */
interface LateReadingTable {
  publisherId: number;
}

/** By how much the number of annotations of a past day has changed. */
interface LateAnnotationTable {
  publisherId: number;
  productId: number;
  day: string;
  more: number;
}

/** The dashboard's numbers of the days that are over. */
export interface AggregatedTables {
  aggregated: AggregatedTable;
  aggregatedDays: AggregatedDayTable;
  aggregatedMonths: AggregatedMonthTable;
  aggregatedBooks: AggregatedBookTable;
  lateReadings: LateReadingTable;
  lateAnnotations: LateAnnotationTable;
}

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
