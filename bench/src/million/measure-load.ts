import autocannon from 'autocannon';
import { cpuPer, type Cpu } from './cpu.ts';

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time of one request. */
  cpu: Cpu;
}

interface Target {
  url: string;
  path: string | (() => string);
  headers: Record<string, string>;
  body?: (() => string) | undefined;
  connections?: number;
}

/** A call to a server, and the function that reads the CPU time that it uses. */
interface Measured {
  target: Target;
  readCpu: () => Cpu;
}

export interface Turn {
  theirs: LoadResult;
  ours: LoadResult;
}

/** An odd number, so that the median is one of them. */
const turns = 5;

/**
 * Makes the calls of two servers in turns, for `seconds` in total each, over 16 connections or as
 * many as the target says, after a warm-up of at most two seconds. They take turns because a
 * machine with other users may be half as fast ten seconds later.
 *
 * @throws when an answer is not 2xx
 */
export async function measureInTurns(
  theirs: Measured,
  ours: Measured,
  seconds: number,
): Promise<Turn[]> {
  for (const { target } of [theirs, ours]) await runAutocannon(target, Math.min(2, seconds));
  const measured: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    measured.push({
      theirs: await measureLoad(theirs, seconds / turns),
      ours: await measureLoad(ours, seconds / turns),
    });
  return measured;
}

async function measureLoad({ target, readCpu }: Measured, seconds: number): Promise<LoadResult> {
  const before = readCpu();
  const { errors, latency, non2xx, requests, duration } = await runAutocannon(target, seconds);
  const cpu = cpuPer(requests.total, before, readCpu());
  if (non2xx > 0 || errors > 0)
    throw new Error(`${non2xx} bad answers, ${errors} errors: ${target.url}`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99, cpu };
}

function runAutocannon({ url, path, headers, body, connections = 16 }: Target, duration: number) {
  const method = body === undefined ? 'GET' : 'POST';
  const pathOf = typeof path === 'string' ? () => path : path;
  const isFixed = typeof path === 'string' && body === undefined;
  return autocannon({
    url,
    connections,
    duration,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    requests: [
      {
        method,
        path: pathOf(),
        ...(isFixed
          ? {}
          : { setupRequest: (request) => ({ ...request, path: pathOf(), body: body?.() }) }),
      },
    ],
  });
}

/** Makes `times` calls, one after the other, and returns the milliseconds of the slowest. */
export async function slowestOf(
  { url, path, headers }: Target,
  times: number,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    await before();
    const start = performance.now();
    const answer = await fetch(url + (typeof path === 'string' ? path : path()), { headers });
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}
