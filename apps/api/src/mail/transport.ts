import { createTransport } from 'nodemailer';
import type { DkimKey } from './dkim.ts';
import { smtpTimeouts } from './rules.ts';

export interface MimeMail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for every try, so that a receiver recognises a second copy. */
  messageId: string;
  date: Date;
  /** Headers in addition to those of every mail. */
  headers: Record<string, string>;
}

/** Sends mails. `captured`: the mail stays in the table and is shown in the development inbox. */
export interface MailTransport {
  readonly outcome: 'sent' | 'captured';
  send(mail: MimeMail): Promise<void>;
  close(): void;
}

/** The server refused the mail for good: trying again would not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True if the address is at fault, such as a mailbox that does not exist; false if the mail or the sender is. */
  readonly isBounce: boolean;

  constructor(refusal: SmtpError) {
    super(refusal.message, { cause: refusal });
    this.isBounce =
      refusal.command === 'RCPT TO' || /\b5\.1\.[1236]\b/.test(refusal.response ?? '');
  }
}

/** What nodemailer throws, as far as it matters here. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  /** The server's line, often with an enhanced status code such as 5.1.1 (RFC 3463). */
  response?: string;
}

export interface MailTransportOptions {
  smtpUrl?: string | undefined;
  from: string;
  /** Null: mails are not signed. */
  dkim?: DkimKey | null;
  timeouts?: typeof smtpTimeouts;
}

export function createMailTransport(options: MailTransportOptions): MailTransport {
  if (options.smtpUrl === undefined) {
    return { outcome: 'captured', send: async () => undefined, close: () => undefined };
  }
  const smtp = createTransport(
    {
      url: options.smtpUrl,
      pool: true,
      maxConnections: 4,
      ...(options.timeouts ?? smtpTimeouts),
      ...(options.dkim == null ? {} : { dkim: options.dkim }),
      // All contents are strings: nodemailer must not read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );

  return {
    outcome: 'sent',
    async send(mail) {
      try {
        await smtp.sendMail(mail);
      } catch (error) {
        const refusal = error as SmtpError;
        // 5xx is final, except a rejected sign-in: then the configuration is wrong, not the mail.
        if ((refusal.responseCode ?? 0) >= 500 && refusal.code !== 'EAUTH')
          throw new MailRefused(refusal);
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
