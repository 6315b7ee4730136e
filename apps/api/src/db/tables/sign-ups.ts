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
  /** Of the group that the student joins with the confirmation. */
  classCode: Optional<string>;
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
  /** Set when a newer link replaced this one. */
  closedAt: OptionalMoment;
  /** When the guardian first answered. From then on the link is their page and does not expire. */
  answeredAt: OptionalMoment;
  /** Whether the student ticked news, which counts once the guardian agrees; null: not asked. */
  acceptNews: Optional<boolean>;
  createdAt: Moment;
}

/** The newest one-time code of a phone number, and how many codes it was sent lately. */
export interface PhoneCodeTable {
  phone: string;
  codeHash: Buffer;
  tries: WithDefault<number>;
  expiresAt: Date;
  usedAt: OptionalMoment;
  sentAt: Moment;
  sends: WithDefault<number>;
  sendsSince: Moment;
  /** From where the newest code was requested (`wideNetworkOf`). */
  network: Optional<string>;
  /** Codes since somebody last proved to have read one. */
  unproven: WithDefault<number>;
}
