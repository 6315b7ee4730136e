import { createTransport } from 'nodemailer';

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
}

export function createMailTransport(options: { smtpUrl?: string; from: string }): MailTransport {
  if (options.smtpUrl === undefined) {
    return { outcome: 'captured', send: async () => undefined, close: () => undefined };
  }
  const smtp = createTransport(
    {
      url: options.smtpUrl,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
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
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        // 5xx is final, except a rejected sign-in: then the configuration is wrong, not the mail.
        if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
          throw new MailRefused((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
