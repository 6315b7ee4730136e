import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { usageOf, type Meter, type Usage } from './usage.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** What one request, row or page costs: CPU in milliseconds, the rest in bytes. */
export interface Cost extends Usage {
  name: string;
  /** Bytes of an answer, headers included, compressed as a browser gets it. */
  out: number;
  count: number;
}

/** Writes that follow an answer (traffic log, days of reading) are done within a second. */
const writtenBehindMs = 1_500;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one call and returns its body; `size` includes the headers. @throws when it is refused */
export function send(url: string, call: Call): Promise<{ body: Buffer; size: number }> {
  const { method = 'GET', path, token, body, headers } = call;
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const received = Buffer.concat(parts);
        if ((answer.statusCode ?? 500) < 300)
          resolve({
            body: received,
            size: received.length + answer.rawHeaders.join('    ').length,
          });
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${received.toString()}`));
      });
    });
    const all = {
      'x-application-token': 'aqua-reader',
      'accept-encoding': 'br, gzip',
      accept: 'image/webp,application/json',
      'x-forwarded-for': '203.0.113.7',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) sent.setHeader(name, value);
    sent.once('error', reject);
    sent.end(json);
  });
}

/** What the idle server uses in a second, so that this is not counted as the cost of a request. */
export async function measureIdle(meter: Meter, seconds: number): Promise<Usage> {
  const before = await meter.read();
  await pause(seconds * 1_000);
  const after = await meter.read();
  return usageOf((part) => (after[part] - before[part]) / seconds);
}

/**
 * Does some work, and divides its usage, less that of the idle server, by the number of results.
 */
export async function measureWork(
  { meter, idle }: { meter: Meter; idle: Usage },
  name: string,
  work: () => Promise<{ count: number; out: number }>,
): Promise<Cost> {
  const begun = performance.now();
  const before = await meter.read();
  const { count, out } = await work();
  await pause(writtenBehindMs);
  const after = await meter.read();
  const seconds = (performance.now() - begun) / 1_000;
  const each = (part: keyof Usage) =>
    Math.max(0, (after[part] - before[part] - idle[part] * seconds) / count);
  return { name, ...usageOf(each), out: out / count, count };
}

/** Makes the calls in turn, four at a time, for `seconds` or until there are no more. */
export async function makeCalls(
  url: string,
  seconds: number,
  callOf: (turn: number) => Call | undefined,
): Promise<{ count: number; out: number }> {
  const until = performance.now() + seconds * 1_000;
  const done = { count: 0, out: 0 };
  let turn = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const call = callOf(turn++);
      if (call === undefined) return;
      const { size } = await send(url, call);
      done.count += 1;
      done.out += size;
    }
  };
  await Promise.all([caller(), caller(), caller(), caller()]);
  return done;
}
