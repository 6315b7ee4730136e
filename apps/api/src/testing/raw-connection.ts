import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP connection without an HTTP client, to act as a slow or silent client. */
export interface RawConnection {
  send(text: string): void;
  /** Sends these pieces one by one with a pause in milliseconds, until the connection is closed. */
  trickle(pieces: Iterable<string>, every: number): Promise<void>;
  /** Everything that was received until the connection was closed. */
  closed: Promise<string>;
  /** What was received so far. */
  received(): string;
  isOpen(): boolean;
  hangUp(): void;
}

/** @param from any address of 127.0.0.0/8, all of which are this machine */
export function openRawConnection(url: string, from = '127.0.0.1'): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // After a reset, `close` follows.
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

/** The head of a request, which a body may follow. */
export function head(method: string, path: string, headers: Record<string, string | number>) {
  const lines = Object.entries({ host: 'aqua.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Status, headers and JSON of a raw answer. */
export function answerIn(text: string) {
  const [first = '', body = ''] = text.split('\r\n\r\n');
  const headers = first.toLowerCase();
  if (body === '') throw new Error(`no answer: ${text}`);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), headers, body: JSON.parse(body) };
}
