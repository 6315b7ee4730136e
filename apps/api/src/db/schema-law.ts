import type { LegalText } from '@aqua/phrases/legal/legal-text';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type { AccountKind } from './schema.ts';

/** Tables of what the law asks for: who changed what, who agreed, who asks about their data. */

export interface AuditTable {
  id: Generated<number>;
  actorKind: AccountKind;
  actorId: number;
  actorName: string;
  action: string;
  subjectId: number;
  /** The row after the change, or before its removal. */
  subject: JSONColumnType<Record<string, unknown>>;
  /** The row before an edit. */
  before: JSONColumnType<Record<string, unknown> | null, string | null | undefined>;
  address: string;
  /** The student whose data the entry holds: an erasure of the student removes its texts. */
  customerId: Optional<number>;
  createdAt: Moment;
}

export type ConsentPurpose = 'terms' | 'privacy' | 'guardian' | 'mail.news';
export type ConsentWay = 'signUp' | 'createPassword' | 'app' | 'mailLink' | 'backOffice';

/** Append-only: one more row withdraws a consent (decisions, section 4). */
export interface ConsentTable {
  id: Generated<number>;
  accountKind: AccountKind;
  accountId: number;
  /** Who agreed on behalf of the account's owner. */
  guardianName: Optional<string>;
  guardianEmail: Optional<string>;
  purpose: ConsentPurpose;
  /** False: withdrawn. */
  given: boolean;
  document: LegalText['name'];
  version: string;
  /** SHA-256 of the document's text, in hexadecimal. */
  textHash: string;
  language: 'en' | 'th';
  how: ConsentWay;
  address: string;
  createdAt: Moment;
}

export interface RequestTable {
  id: Generated<number>;
  /** The student whose data it concerns; null for somebody without an account. */
  customerId: Optional<number>;
  name: string;
  email: string;
  kind: 'copy' | 'correction' | 'erasure' | 'restriction' | 'objection';
  text: string;
  state: WithDefault<'open' | 'done' | 'declined'>;
  answer: Optional<string>;
  filedByKind: AccountKind;
  filedById: number;
  filedByName: string;
  dueAt: Moment;
  doneAt: OptionalMoment;
  /** The Admin who proposed the erasure that is asked for, and the one who confirmed it. */
  proposedById: Optional<number>;
  proposedByName: Optional<string>;
  proposedAt: OptionalMoment;
  confirmedById: Optional<number>;
  confirmedByName: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}
