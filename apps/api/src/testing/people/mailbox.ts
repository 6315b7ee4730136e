import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { tokenIn } from './mails.ts';

/** A real SMTP server that keeps the mails that it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** The token of the link in the newest mail to that address, once there is one. */
  tokenFor(recipient: string): string;
  /** How many mails came to that address. */
  countFor(recipient: string): number;
  close(): Promise<void>;
}

export async function createMailbox(): Promise<Mailbox> {
  const received: { source: string; to: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ source: Buffer.concat(chunks).toString(), to });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    tokenFor(recipient) {
      const mail = received.findLast(({ to }) => to.includes(recipient));
      return tokenIn(mail === undefined ? undefined : plainText(mail.source));
    },
    countFor: (recipient) => received.filter(({ to }) => to.includes(recipient)).length,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** The parts of a mail without their transfer encoding (RFC 2045, section 6). */
function plainText(source: string): string {
  return source
    .split(/^--.*$/m)
    .map((part) => {
      const [, body = ''] = part.split(/\r\n\r\n(.*)/s);
      if (/^content-transfer-encoding: base64/im.test(part))
        return Buffer.from(body, 'base64').toString();
      return body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    })
    .join('\n');
}
