import type { FastifyInstance } from 'fastify';
import { version } from '../process/version.ts';
import type { Drain } from '../http/server/drain.ts';

/** The checks of the infrastructure, by name. */
export type Checks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 3_000;

/**
 * `/health/live`: the process answers, and says which version of Aqua it is. `/health/ready`: every
 * part that it needs answers too, and it is not about to end.
 */
export function registerHealth(app: FastifyInstance, checks: Checks, drain: Drain): void {
  app.get('/health/live', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', ...version }),
  );
  app.get('/health/ready', async (_, reply) => {
    if (drain.isDraining())
      return reply
        .status(503)
        .header('cache-control', 'no-store')
        .send({ status: 'ending', parts: {} });
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const isReady = parts.every(([, answer]) => answer);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'waiting', parts: Object.fromEntries(parts) });
  });
}

/** Whether the check succeeds in time. */
export async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
  return Promise.race([check(), late]).then(
    () => true,
    () => false,
  );
}
