import type { ColumnType, Generated } from 'kysely';
import type { AccountKind } from '../../lib/account-kinds.ts';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

export interface MailTable {
  id: Generated<number>;
  channel: WithDefault<'mail' | 'sms'>;
  kind: string;
  language: string;
  recipient: string;
  recipientName: string;
  subject: string;
  /** HTML and text, encrypted because links carry tokens. Erased once an SMTP server has it. */
  sealed: Buffer | null;
  state: WithDefault<'waiting' | 'sent' | 'failed' | 'captured' | 'bounced'>;
  attempts: WithDefault<number>;
  lastError: Optional<string>;
  customerId: Optional<number>;
  createdAt: Moment;
  sentAt: OptionalMoment;
  /** When the address was found not to exist, for mails in the state `bounced`. */
  bouncedAt: OptionalMoment;
}

/** News about books for students, kept until a job has written the mails. */
export interface BookNewsTable {
  id: Generated<number>;
  inviterName: string;
  publisherName: Optional<string>;
  /** A new student is told about all books, anybody else only about those of `productIds`. */
  news: ColumnType<{ customerId: number; isNew: boolean; productIds: number[] }[], string, never>;
  createdAt: Moment;
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
