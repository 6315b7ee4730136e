import { runSpan, type Tracer } from '../tracing/tracer.ts';
import { currentWork, type Work } from '../tracing/work.ts';

interface Sent {
  /** The request, or the job of a request, that sent the job. */
  sentBy?: Work;
}

/** A job's data with the work that sends it. */
export function withSender<Data extends object>(data: Data): Data & Sent {
  const sentBy = currentWork.getStore();
  return sentBy === undefined ? data : { ...data, sentBy };
}

/** A job's data as it was sent, and the work that sent it. */
export function readSent(sent: object): { data: object; sentBy: Work | undefined } {
  const { sentBy, ...data } = sent as Sent;
  return { data, sentBy };
}

/**
 * Runs a job as the work of the request that sent it; a scheduled job is work of its own. A job has
 * its own trace, linked to the request's, because it may run hours later, and several times.
 */
export function inJob<Result>(
  tracer: Tracer | null,
  { name, id, attempt, sentBy }: { name: string; id: string; attempt: number; sentBy?: Work },
  work: () => Promise<Result>,
): Promise<Result> {
  const { account } = sentBy ?? {};
  const own = { requestId: sentBy?.requestId ?? id, ...(account && { account }) };
  if (tracer === null) return currentWork.run(own, work);
  const attributes = {
    'aqua.job.name': name,
    'aqua.job.id': id,
    'aqua.job.attempt': attempt,
    'aqua.request.id': own.requestId,
  };
  const start = { name: `job ${name}`, kind: 'consumer', attributes } as const;
  return runSpan(tracer, { ...start, link: sentBy?.traceparent }, own, work);
}
