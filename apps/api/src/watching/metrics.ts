import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/errors.ts';
import { hashToken } from '../lib/tokens.ts';
import { sampledTraceId } from '../tracing/work.ts';
import { createMetricRegistry, type StateGroup } from './metric-registry.ts';
import { bearerOf } from '../http/bearer.ts';

interface MetricsOptions {
  /** Bearer token that a scraper must send; without one, `isOpen` decides. */
  token: string | undefined;
  /** Whether everybody may read the metrics when no token is set. */
  isOpen: boolean;
  /** Numbers of the process, by name. */
  gauges: Record<string, { help: string; read: () => number }>;
  groups: StateGroup[];
  /** Calls the listener when a PDF child takes a job. */
  onPdfBegin(listener: (job: { priority: string; waitedMs: number }) => void): void;
  /** Calls the listener after the event loop was held, with the calls that were under way. */
  onLoopHeld(listener: (hold: { ms: number; calls: string[] }) => void): void;
}

/** `/metrics` for Prometheus: the process, every route's durations, and the numbers of the infrastructure. */
export function registerMetrics(
  app: FastifyInstance,
  { token, isOpen, gauges, groups, onPdfBegin, onLoopHeld }: MetricsOptions,
): void {
  const registry = createMetricRegistry();
  const durations = registry.histogram('http_request_duration_seconds', {
    help: 'Time until the answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const pdfWaits = registry.histogram('pdf_wait_seconds', {
    help: 'How long jobs waited for a PDF process',
    labelNames: ['priority'],
    buckets: [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 120],
  });
  const holds = registry.histogram('event_loop_held_seconds', {
    help: 'How long the event loop was held, by the calls that were under way',
    labelNames: ['call'],
    buckets: [1, 2.5, 5, 10, 30, 60],
  });
  for (const [name, gauge] of Object.entries(gauges)) registry.gauge(name, gauge);
  for (const group of groups) registry.group(group);

  onPdfBegin(({ priority, waitedMs }) =>
    pdfWaits.observe({ labels: { priority }, value: waitedMs / 1000 }),
  );
  onLoopHeld(({ ms, calls }) => {
    for (const call of calls.length > 0 ? calls : ['none'])
      holds.observe({ labels: { call }, value: ms / 1000 });
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the path: otherwise each id would be a series of its own.
    const route = request.routeOptions.url ?? 'unknown';
    const traceId = sampledTraceId(request.work.traceparent);
    durations.observe({
      labels: { method: request.method, route, status: String(reply.statusCode) },
      value: reply.elapsedTime / 1000,
      // prom-client's type wants the metric's own labels here.
      ...(traceId !== undefined && { exemplarLabels: { trace_id: traceId } as object }),
    });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // Closed metrics answer like an unknown route.
    if (token === undefined && !isOpen) throw new AppError('route.unknown');
    if (token !== undefined && !isToken(bearerOf(request.headers), token))
      throw new AppError('session.required');
    const { type, text } = await registry.read(request.headers.accept);
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}

function isToken(sent: string | undefined, token: string): boolean {
  return sent !== undefined && timingSafeEqual(hashToken(sent), hashToken(token));
}
