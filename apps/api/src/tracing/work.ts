import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountKind } from '../lib/account-kinds.ts';

/**
 * The request or job on whose behalf code runs. A job inherits that of the request that sent it.
 */
export interface Work {
  /** The request's id: in the header of its answer, in log lines, and in the jobs that it sent. */
  requestId: string;
  /** The open span as a W3C traceparent; missing while traces are off. */
  traceparent?: string;
  /** The account on whose behalf it writes; missing without replicas, where it does not matter. */
  account?: { kind: AccountKind; id: number };
}

/** Functions need not pass the work on: it follows their promises. */
export const currentWork = new AsyncLocalStorage<Work>();

/** The fields of a log line that lead to its request and trace. */
export function logFieldsOf({ requestId, traceparent }: Work): Record<string, string> {
  const traceId = sampledTraceId(traceparent);
  return { reqId: requestId, ...(traceId !== undefined && { traceId }) };
}

const w3c = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The parts of a W3C traceparent; undefined for anything else. */
export function readTraceparent(text: unknown) {
  if (typeof text !== 'string') return undefined;
  const [, traceId, spanId, flags] = w3c.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The id of a trace that is kept; undefined for one that is not. */
export function sampledTraceId(traceparent: string | undefined): string | undefined {
  const read = readTraceparent(traceparent);
  return read?.isSampled === true ? read.traceId : undefined;
}
