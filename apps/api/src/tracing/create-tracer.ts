import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Tracer } from './tracer.ts';

/** Null unless a collector is set: then nothing of OpenTelemetry is loaded. */
export async function createTracer(config: Config, log: Logger): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return null;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry({ endpoint, share, log });
}
