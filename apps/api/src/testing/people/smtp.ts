import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on this machine and the mails that it took. */
export interface SmtpServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export interface ReceivedMail {
  /** The mail as it came, headers first. */
  source: string;
  to: string[];
  /** Whether the connection was encrypted. */
  secure: boolean;
  /** The name with which the client signed in; null if it did not. */
  user: string | null;
}

/** @param rules what the server demands of its clients; by default nothing, and no encryption */
export async function startSmtpServer(
  rules: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          source: Buffer.concat(chunks).toString(),
          to: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        done();
      });
    },
    ...rules,
  });
  // A client that distrusts the certificate hangs up, which is its right and not a failure of the
  // test.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An SMTP server's answer in place of a success. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
