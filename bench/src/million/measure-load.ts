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

/**
 * Makes one call over 16 connections, or as many as `target` says, for `seconds`, after a warm-up of at most two seconds.
 *
 * @throws when an answer is not 2xx
 */
export async function measureLoad(
  target: Target,
  seconds: number,
  readCpu: () => Cpu,
): Promise<LoadResult> {
  await runAutocannon(target, Math.min(2, seconds));
  const before = readCpu();
  const result = await runAutocannon(target, seconds);
  const cpu = cpuPer(result.requests.total, before, readCpu());
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} bad answers, ${result.errors} errors: ${target.url}`);
  const { latency, requests } = result;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu };
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

/** Makes one call after the other, `times` calls, and answers the milliseconds of the slowest. */
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
