import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Span, Tracer } from '../../tracing/tracer.ts';
import { currentWork, readTraceparent, type Work } from '../../tracing/work.ts';
import type { TrustsProxy } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
    span: Span | null;
  }
}

const idOfProxy = /^[\w.:-]{8,64}$/;

/** Whether a proxy that may name the request and its trace is connected. */
function isFromProxy(isProxy: TrustsProxy | null, { socket }: IncomingMessage): boolean {
  return isProxy?.(socket.remoteAddress ?? '', 0) ?? false;
}

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdFrom(isProxy: TrustsProxy | null) {
  return (request: IncomingMessage): string => {
    const sent = request.headers['x-request-id'];
    const isGood = typeof sent === 'string' && idOfProxy.test(sent);
    return isGood && isFromProxy(isProxy, request) ? sent : randomUUID();
  };
}

/**
 * Only what people and programs ask for is traced, not probes, metrics or the files of the apps.
 */
const isTraced = (url: string) => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Each request's id goes into its answer and follows its work; so does its span, if traces are on.
 * Only a trusted proxy may say which trace a request belongs to.
 */
export function followRequests(
  app: FastifyInstance,
  { tracer, isProxy }: { tracer: Tracer | null; isProxy: TrustsProxy | null },
): void {
  app.decorateRequest('work');
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    request.work = { requestId: request.id };
    if (tracer !== null && isTraced(request.url)) {
      const sent = isFromProxy(isProxy, request.raw) ? request.headers['traceparent'] : undefined;
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
  // Not before the body is read: what handles its events would run without the work.
  app.addHook('preHandler', (request, _reply, done) => currentWork.run(request.work, done));
  if (tracer === null) return;
  app.addHook('onResponse', async (request, reply) => {
    request.span?.note({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
  });
}
