import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An SMTP server that accepts every mail and keeps none. */
export interface MailSink {
  url: string;
  /** The number of mails accepted so far, and their bytes. */
  taken(): { mails: number; bytes: number };
  close(): void;
}

export async function startMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const total = { mails: 0, bytes: 0 };
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    serve(socket, total);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => ({ ...total }),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Just enough of RFC 5321 for a client to send a mail. */
function serve(socket: Socket, total: { mails: number; bytes: number }): void {
  let isData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 sink');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    const end = isData ? '\r\n.\r\n' : '\r\n';
    for (let at = rest.indexOf(end); at >= 0; at = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')) {
      const part = rest.slice(0, at);
      rest = rest.slice(at + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        total.mails += 1;
        total.bytes += part.length;
        say('250 taken');
      } else if (/^data/i.test(part)) {
        isData = true;
        say('354 go on');
      } else if (/^quit/i.test(part)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
