import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { takeBodies } from './bodies.ts';
import { limitConnections } from './connections.ts';
import { handleError } from './error-handler.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { followRequests, requestIdFrom } from './request-work.ts';
import { limitSlowBodies, type Pace } from './slow-bodies.ts';

interface ServerOptions {
  log: FastifyBaseLogger;
  tracer: Tracer | null;
  trustProxy: number;
  /** Size in bytes past which a multipart file is cut; the limit of each upload is smaller and applies first. */
  maxFileBytes: number;
  /** How slowly a body may come. */
  pace: Pace;
  /** Connections that one address may have open; null for no limit. */
  connectionsPerAddress: number | null;
}

/** Milliseconds that answers under way have at a stop, after the balancers were told (drain.ts). */
const closeGrace = 10_000;

/** Milliseconds for a whole request, until its headers have arrived, and until the next request. */
const uploadTimeout = 6 * 3_600_000;
const headersTimeout = 15_000;
/** Longer than the minute for which load balancers keep a connection, so that they end it first. */
const idleTimeout = 72_000;

/** The HTTP server without routes: limits against slow and oversized requests, one error handler. */
export async function createServer({
  log,
  tracer,
  trustProxy,
  maxFileBytes,
  pace,
  connectionsPerAddress,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    // False where there is none: the headers of proxies would be parsed for each look at the address.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
    genReqId: requestIdFrom(trustProxy > 0),
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // A book of a gigabyte over a school's line takes long; `pace` ends uploads that are too slow.
    requestTimeout: uploadTimeout,
    keepAliveTimeout: idleTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 1_000 },
    // A malformed URL is refused before any route; its answer has the same envelope.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  followRequests(app, { tracer, isBehindProxy: trustProxy > 0 });
  // At a stop, answers under way have a moment to end; then their connections are closed.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closeGrace).unref();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new AppError('route.unknown');
  });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^(text\/|application\/(json|javascript|manifest))|\+(json|xml)$/,
  });
  if (connectionsPerAddress !== null) limitConnections(app.server, connectionsPerAddress);
  limitSlowBodies(app, pace);
  takeBodies(app);
  await app.register(multipart, {
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 10_000,
      headerPairs: 50,
    },
  });
  return app;
}
