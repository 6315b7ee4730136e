import { createTransport } from 'nodemailer';

export interface MimeMail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for every try, so that a receiver recognises a second copy. */
  messageId: string;
  date: Date;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
}

/** How a mail leaves. `captured`: it stays in the table and shows in the development inbox. */
export interface MailTransport {
  readonly outcome: 'sent' | 'captured';
  send(mail: MimeMail): Promise<void>;
  close(): void;
}

/** Refused for good: trying again would only annoy the server. */
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
      // Contents are our own strings: nothing is ever read from a path or an address.
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
        // 5xx is final, but for a rejected sign-in: that is our configuration's fault, not the mail's.
        if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
          throw new MailRefused((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
