import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { SpanStart, Tracer } from './tracer.ts';
import { readTraceparent } from './work.ts';

interface OpenTelemetryOptions {
  /** The collector's address; traces go to `/v1/traces` under it. */
  endpoint: string;
  /** The share of the traces that is kept, from 0 to 1, unless a proxy has decided. */
  share: number;
  log: Pick<Logger, 'warn'>;
}

/** Milliseconds that a stop waits for the collector. */
const stopMs = 2_000;

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Sends spans to an OpenTelemetry collector as OTLP over HTTP. Only `createTracer` imports this file,
 * and only when traces are on: the packages cost memory and time at the start.
 */
export function createOpenTelemetry({ endpoint, share, log }: OpenTelemetryOptions): Tracer {
  const warn = (error: unknown) => log.warn({ err: error }, 'traces could not be sent');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'aqua',
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              if (result.error !== undefined) warn(result.error);
              done(result);
            }),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  });
  const tracer = provider.getTracer('aqua');

  return {
    start({ name, kind, attributes = {}, parent, link }) {
      const above = contextOf(parent);
      const linked = contextOf(link);
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes,
          ...(linked !== undefined && { links: [{ context: linked }] }),
        },
        above === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, above),
      );
      return {
        traceparent: written(span.spanContext()),
        note: (more) => span.setAttributes(more),
        end(failure) {
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async stop() {
      const sent = provider.shutdown().catch(warn);
      await Promise.race([sent, pause(stopMs, undefined, { ref: false })]);
    },
  };
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const read = readTraceparent(traceparent);
  if (read === undefined) return undefined;
  const { traceId, spanId, isSampled } = read;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return { traceId, spanId, traceFlags, isRemote: true };
}

function written({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
