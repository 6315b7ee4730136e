import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Duration } from '../duration.ts';

/**
 * How a process leaves without failing a request: it first says that it is not ready, serves on until
 * every balancer has noticed, and only then stops to listen.
 */
export interface Drain {
  /** `/health/ready` then says so, and balancers send no new requests. */
  isDraining(): boolean;
  /** Resolves after that time. Each answer from now on closes its connection. */
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

/** A kept connection would bring its next request to a process that has ended. */
export function closeDrained(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (_, reply, done) => {
    if (drain.isDraining()) void reply.header('connection', 'close');
    done();
  });
}
