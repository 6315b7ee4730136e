import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection by hand: what a client that is slow, or none at all, does with it. */
export interface RawConnection {
  send(text: string): void;
  /** Sends these bytes with a pause in milliseconds between each two, until the line is closed. */
  trickle(pieces: Iterable<string>, every: number): Promise<void>;
  /** Everything that came until the server closed it. */
  closed: Promise<string>;
  /** What has come so far. */
  received(): string;
  isOpen(): boolean;
  hangUp(): void;
}

/** @param from any address of 127.0.0.0/8, each of which is this machine */
export function openRawConnection(url: string, from = '127.0.0.1'): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // A line that is reset is closed, too.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(heard));
  });
  return {
    send: (text) => void socket.write(text),
    async trickle(pieces, every) {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await pause(every);
      }
    },
    closed,
    received: () => heard,
    isOpen: () => !socket.destroyed,
    hangUp: () => socket.destroy(),
  };
}

/** The head of a request, whose body may follow. */
export function head(method: string, path: string, headers: Record<string, string | number>) {
  const lines = Object.entries({ host: 'aqua.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Status, headers and JSON of an answer as it came over the line. */
export function answerIn(text: string) {
  const [first = '', body = ''] = text.split('\r\n\r\n');
  const headers = first.toLowerCase();
  if (body === '') throw new Error(`no answer: ${text}`);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), headers, body: JSON.parse(body) };
}
