import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Milliseconds for which the event loop may be held before it is reported. */
const reported = 1_000;
const every = 100;
/** Calls that a line of the log names. */
const named = 10;

/** What is known when the event loop was held. */
interface Hold {
  ms: number;
  /** Processor time of the main thread meanwhile; far less than `ms` if the machine did other work. */
  cpuMs: number;
  /** Methods and patterns of the calls that were under way; one of them held it, if any did. */
  calls: string[];
}

/**
 * Notices when one piece of work held the event loop for over a second, during which nobody else was
 * answered: the log says for how long and which calls were under way.
 * @param onHold called for each, too
 */
export function watchLoop(
  app: FastifyInstance,
  log: Pick<Logger, 'warn'>,
  onHold: (hold: Hold) => void,
): void {
  const underWay = new Set<FastifyRequest>();
  /** Answered before the look at a hold that they may have caused. */
  const answered = new Set<FastifyRequest>();
  let last = performance.now();
  let cpu = process.threadCpuUsage();

  app.addHook('onRequest', (request, reply, done) => {
    underWay.add(request);
    // Also when the client has gone; `onResponse` would not be called then.
    reply.raw.once('close', () => {
      if (performance.now() - last > reported) answered.add(request);
      else underWay.delete(request);
    });
    done();
  });

  function look(): void {
    const now = performance.now();
    const ms = Math.round(now - last - every);
    if (ms > reported) {
      const { user, system } = process.threadCpuUsage(cpu);
      const calls = [...new Set([...underWay].map(nameOf))];
      const hold = { ms, cpuMs: Math.round((user + system) / 1000), calls };
      log.warn({ ...hold, calls: calls.slice(0, named) }, 'the event loop was held');
      onHold(hold);
    }
    last = now;
    cpu = process.threadCpuUsage();
    for (const request of answered) underWay.delete(request);
    answered.clear();
  }
  const timer = setInterval(look, every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}
