import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

/** Tables of students who create their accounts themselves, and of their guardians. */

/** A student's sign-up; the student is created from it once the e-mail is confirmed. */
export interface SignUpTable {
  email: string;
  name: string;
  phone: string;
  birthday: string;
  guardianName: Optional<string>;
  guardianEmail: Optional<string>;
  acceptNews: WithDefault<boolean>;
  language: 'en' | 'th';
  address: string;
  /** Null once the student was created. */
  passwordHash: Optional<string>;
  tokenHash: Buffer;
  customerId: Optional<number>;
  expiresAt: Date;
  createdAt: Moment;
}

export interface GuardianLinkTable {
  id: Generated<number>;
  customerId: number;
  tokenHash: Buffer;
  guardianName: string;
  guardianEmail: string;
  expiresAt: Date;
  /** Set when a newer link took its place. */
  closedAt: OptionalMoment;
  /** The guardian's first answer: from then on the link is the guardian's page and does not expire. */
  answeredAt: OptionalMoment;
  /** Whether the student ticked the news, recorded once the guardian agrees; null: not asked. */
  acceptNews: Optional<boolean>;
  createdAt: Moment;
}

/** The newest one-time code of a phone number, and how many codes were sent to it lately. */
export interface PhoneCodeTable {
  phone: string;
  codeHash: Buffer;
  tries: WithDefault<number>;
  expiresAt: Date;
  usedAt: OptionalMoment;
  sentAt: Moment;
  sends: WithDefault<number>;
  sendsSince: Moment;
}
