import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

/** The books of a student, their history, and the screenshots of them. */

export interface ProductOwnershipTable {
  customerId: number;
  productId: number;
  /** Captures since the last reset. */
  countScreenshot: WithDefault<number>;
  /** The pages that they show, each once. */
  capturedPages: WithDefault<number[]>;
  /** Set when captures close the book to the student, until a reset. */
  closedAt: OptionalMoment;
  /** First and last day in Asia/Bangkok, both included, as yyyy-MM-dd; null for no bound. */
  startsOn: Optional<string>;
  endsOn: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}

/** An ownership that was revoked, as it was: its revoke can still be undone. */
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
  createdAt: Moment;
  revokedAt: Moment;
}

/** The history of a student, and of an ownership where `productId` is set. */
export interface CustomerLogTable {
  id: Generated<number>;
  customerId: number;
  productId: Optional<number>;
  action: string;
  actorId: number;
  actorName: string;
  actorType: string;
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

/** A row of an imported file that was mended, and the student whom it became. */
export interface ImportedRowTable {
  /** Null for a file that the platform imported. */
  publisherId: number | null;
  contentHash: Buffer;
  customerId: number;
  importedAt: Moment;
}
