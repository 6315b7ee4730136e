import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '../tracing/tracer.ts';
import { currentWork, readTraceparent, type Work } from '../tracing/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
    span: Span | null;
  }
}

const idOfProxy = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdFrom(isBehindProxy: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers['x-request-id'];
    return isBehindProxy && typeof sent === 'string' && idOfProxy.test(sent) ? sent : randomUUID();
  };
}

/** What people and programs ask for; probes, metrics and the files of the apps make no traces. */
const isTraced = (url: string) => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Each request's id goes into its answer and follows its work; so does its span, if traces are on.
 * Only a trusted proxy may say which trace a request belongs to.
 */
export function followRequests(
  app: FastifyInstance,
  { tracer, isBehindProxy }: { tracer: Tracer | null; isBehindProxy: boolean },
): void {
  app.decorateRequest('work');
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    request.work = { requestId: request.id };
    if (tracer !== null && isTraced(request.url)) {
      const sent = isBehindProxy ? request.headers['traceparent'] : undefined;
      const parent = readTraceparent(sent) === undefined ? undefined : String(sent);
      // The pattern, never the path, as in the traffic log.
      const route = request.routeOptions.url ?? 'unknown';
      request.span = tracer.start({
        name: `${request.method} ${route}`,
        kind: 'server',
        parent,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'aqua.request.id': request.id,
        },
      });
      request.work.traceparent = request.span.traceparent;
    }
    done();
  });
  // After the body was read: its events would lose the work.
  app.addHook('preHandler', (request, _reply, done) => currentWork.run(request.work, done));
  if (tracer === null) return;
  app.addHook('onResponse', async (request, reply) => {
    request.span?.note({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
  });
}
