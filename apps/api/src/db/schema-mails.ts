import type { Generated } from 'kysely';
import type { Moment, Optional, OptionalMoment, WithDefault } from './columns.ts';

export interface MailTable {
  id: Generated<number>;
  channel: WithDefault<'mail' | 'sms'>;
  kind: string;
  language: string;
  recipient: string;
  recipientName: string;
  subject: string;
  /** HTML and text, encrypted: links carry tokens. Erased once an SMTP server has accepted the mail. */
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
