import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

/** Tables of students' books, their history, and screenshots of them. */

export interface ProductOwnershipTable {
  customerId: number;
  productId: number;
  /** Captures since the last reset. */
  countScreenshot: WithDefault<number>;
  /** The pages that these captures show, each once. */
  capturedPages: WithDefault<number[]>;
  /** Set when captures close the book to the student, until a reset. */
  closedAt: OptionalMoment;
  /** First and last day in Asia/Bangkok, both included, as yyyy-MM-dd; null if there is none. */
  startsOn: Optional<string>;
  endsOn: Optional<string>;
  /** Given to the student, not only to a group of the student. */
  isByHand: WithDefault<boolean>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The groups through which an ownership came. */
export interface OwnershipGroupTable {
  customerId: number;
  productId: number;
  groupId: number;
}

/** An ownership as it was when it was revoked, so that the revoke can be undone. */
export interface RevokedOwnershipTable {
  /** The call that revoked it, as a UUID. */
  revocation: string;
  customerId: number;
  productId: number;
  countScreenshot: number;
  capturedPages: number[];
  closedAt: OptionalMoment;
  startsOn: Optional<string>;
  endsOn: Optional<string>;
  isByHand: WithDefault<boolean>;
  /** The groups through which it came. */
  groupIds: WithDefault<number[]>;
  createdAt: Moment;
  revokedAt: Moment;
  /** Until when an undo finds it; null for the usual time (`undoWindow`). */
  undoUntil: OptionalMoment;
}

/** The history of a student or, if `productId` is set, of an ownership. */
export interface CustomerLogTable {
  id: Generated<number>;
  customerId: number;
  productId: Optional<number>;
  action: string;
  actorId: number;
  actorName: string;
  actorType: string;
  /** Whose staff the actor was; null for admins, students, and rows of earlier releases. */
  actorPublisherId: Optional<number>;
  createdAt: Moment;
}

/** A publisher that invited a student whom somebody else had invited before. */
export interface PublisherInvitationTable {
  publisherId: number;
  customerId: number;
  createdAt: Moment;
}

/** A screenshot that the reader app reported (docs/decisions/0047). */
export interface CaptureTable {
  customerId: number;
  /** The client's UUID. */
  id: string;
  productId: number;
  pages: number[];
  /** `forbidden`: without the screen permission; `notOwned`: the book was revoked before. */
  outcome: 'counted' | 'forbidden' | 'notOwned';
  /** By the device's clock, corrected. */
  capturedAt: Date;
  reportedAt: Moment;
  deviceBindingId: number | null;
}

/** What the columns of imported files with these headings hold. */
export interface ImportLayoutTable {
  /** Null for files that the platform imported. */
  publisherId: number | null;
  headingsHash: Buffer;
  /** As in the parameter `columns` of an import. */
  fields: string;
  usedAt: Moment;
}

/** A row of an imported file that was corrected, and the student that it became. */
export interface ImportedRowTable {
  /** Null for a file that the platform imported. */
  publisherId: number | null;
  contentHash: Buffer;
  customerId: number;
  importedAt: Moment;
}
