import { currentWork, type Work } from './work.ts';

/** Never anything personal: ids, patterns of routes, names of jobs, SQL without its values. */
export type Attributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** The traceparent of the parent span; without one, a trace begins. */
  parent?: string | undefined;
  /** The traceparent of a span that led to this one in another trace. */
  link?: string | undefined;
}

export interface Span {
  readonly traceparent: string;
  note(attributes: Attributes): void;
  /** @param failure the error's name or code, or a status; never its message, which may be personal */
  end(failure?: string): void;
}

/**
 * Takes the spans of this process; only `open-telemetry.ts` implements it. Null while traces are
 * off.
 */
export interface Tracer {
  start(span: SpanStart): Span;
  /** Sends the spans that are left. */
  stop(): Promise<void>;
}

/** Runs `work` in a span of its own under `of`. */
export async function runSpan<Result>(
  tracer: Tracer,
  start: SpanStart,
  of: Work,
  work: (note: Span['note']) => Promise<Result>,
): Promise<Result> {
  const span = tracer.start(start);
  let failure: string | undefined;
  try {
    const within = { ...of, traceparent: span.traceparent };
    return await currentWork.run(within, work, (attributes: Attributes) => span.note(attributes));
  } catch (error) {
    failure = failureOf(error);
    throw error;
  } finally {
    span.end(failure);
  }
}

/**
 * Runs `work` in a span under the present one. Without one it is not traced: nobody asks for it, as
 * with polling.
 */
export function inSpan<Result>(
  tracer: Tracer | null,
  start: Omit<SpanStart, 'parent' | 'link'>,
  work: (note: Span['note']) => Promise<Result>,
): Promise<Result> {
  const current = tracer === null ? undefined : currentWork.getStore();
  if (tracer === null || current?.traceparent === undefined) return work(() => undefined);
  return runSpan(tracer, { ...start, parent: current.traceparent }, current, work);
}

function failureOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}
