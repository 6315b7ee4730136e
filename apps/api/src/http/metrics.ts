import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import { hashToken } from '../tokens.ts';
import { bearerOf } from './bearer.ts';

interface MetricsOptions {
  /** Bearer token that a scraper must send; without one, `isOpen` decides. */
  token: string | undefined;
  /** Whether everybody may read the metrics when no token is set. */
  isOpen: boolean;
  /** Numbers read at each scrape, by name. */
  gauges: Record<string, { help: string; read: () => number }>;
}

/** `/metrics` for Prometheus: the process, every route's durations, and the numbers of the infrastructure. */
export function registerMetrics(
  app: FastifyInstance,
  { token, isOpen, gauges }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the path: otherwise each id would be a series of its own.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    // Closed metrics answer like an unknown route.
    if (token === undefined && !isOpen) throw new AppError('route.unknown');
    if (token !== undefined && !isToken(bearerOf(request.headers), token))
      throw new AppError('session.required');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function isToken(sent: string | undefined, token: string): boolean {
  return sent !== undefined && timingSafeEqual(hashToken(sent), hashToken(token));
}
