import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { adminOf, type Aqua } from '../aqua-process.ts';
import type { Report } from '../report.ts';

/** Slow clients, all at once. Each sends one byte every three seconds. */
const slow = { calls: 1_000, uploads: 100, from: '127.0.3.1', uploadsFrom: '127.0.3.2' };
const byteIntervalMs = 3_000;

/** Seconds until the server ends a call and an upload: its limits, and two seconds of tolerance. */
const limitsSeconds = { call: 32, upload: 62 };

/** Measures that a client that sends its body too slowly loses its connection. */
export async function measureSlowBodies(aqua: Aqua, report: Report): Promise<void> {
  const { token } = await adminOf(aqua);
  const call = head('POST', '/api/v1/customers/sign_in', 'application/json');
  const form = 'multipart/form-data; boundary=x';
  const part = '--x\r\ncontent-disposition: form-data; name="pdf"; filename="slow.pdf"\r\n\r\n';
  const upload = `${head('POST', '/api/v2/products/upload_pdf', form, token)}${part}`;
  const sockets = [
    ...open(aqua.url, slow.from, slow.calls, call),
    ...open(aqua.url, slow.uploadsFrom, slow.uploads, upload),
  ];
  const calls = sockets.slice(0, slow.calls);
  const uploads = sockets.slice(slow.calls);
  const begun = performance.now();
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, byteIntervalMs);
  const until = async (seconds: number) => pause(begun + seconds * 1_000 - performance.now());
  await until(limitsSeconds.call);
  report.add(
    `of ${slow.calls} slow calls open after ${limitsSeconds.call} s`,
    left(calls),
    'connections',
    0,
  );
  await until(limitsSeconds.upload);
  report.add(
    `of ${slow.uploads} slow uploads open after ${limitsSeconds.upload} s`,
    left(uploads),
    'connections',
    0,
  );
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
}

const left = (sockets: Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

function open(url: string, from: string, count: number, begin: string): Socket[] {
  const { hostname: host, port } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect({ host, port: Number(port), localAddress: from, family: 4 });
    // The answer is not read. A reset connection counts as ended, too.
    socket.on('error', () => undefined).resume();
    socket.write(begin);
    return socket;
  });
}

function head(method: string, path: string, type: string, token?: string): string {
  const headers = {
    host: 'aqua',
    'x-application-token': 'aqua-backoffice',
    'content-type': type,
    'content-length': '100000',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
