import type { LegalText } from '@aqua/phrases/legal/legal-text';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Tables that the law requires: who changed what, who consented, who makes requests. */

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

/** Append-only: a consent is withdrawn by another row (product rules, section 4). */
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
  /** The student whose data the request concerns; null for somebody without an account. */
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
  /** The Admin who proposed the requested erasure, and the one who confirmed it. */
  proposedById: Optional<number>;
  proposedByName: Optional<string>;
  proposedAt: OptionalMoment;
  confirmedById: Optional<number>;
  confirmedByName: Optional<string>;
  createdAt: Moment;
  updatedAt: Moment;
}
