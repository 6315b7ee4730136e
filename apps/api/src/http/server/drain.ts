import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Duration } from '../../lib/duration.ts';

/**
 * Milliseconds for which a stop waits for requests under way, uploads too; then their connections
 * are closed. A resumable upload continues from its last stored part
 * (modules/catalogue/uploads/resumable-bytes.ts), any other begins again.
 */
const closeGrace = 10_000;

/**
 * How a process leaves without failing a request: it first says that it is not ready, goes on
 * serving until every balancer has noticed, and only then stops listening.
 */
export interface Drain {
  /** If it is, `/health/ready` says so, and balancers send no new requests. */
  isDraining(): boolean;
  /** Begins to drain; resolves after that time. From now on, each answer closes its connection. */
  begin(time: Duration): Promise<void>;
}

export function createDrain(): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    async begin(time) {
      isDraining = true;
      await pause(time.ms);
    },
  };
}

/** Ends each connection while the process drains, and all that are left after `closeGrace`. */
export function closeConnections(app: FastifyInstance, drain: Drain): void {
  // A connection that stays open would carry its next request to a process that has ended.
  app.addHook('onRequest', (_, reply, done) => {
    if (drain.isDraining()) void reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeGrace).unref();
  });
}
