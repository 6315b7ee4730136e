import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { takeBodies } from './bodies.ts';
import { limitConnections } from './connections.ts';
import { handleError } from '../answers/error-handler.ts';
import type { Tracer } from '../../tracing/tracer.ts';
import { followRequests, requestIdFrom } from './request-work.ts';
import { limitSlowBodies, type Pace } from './slow-bodies.ts';
import type { TrustsProxy } from './trusted-proxies.ts';

interface ServerOptions {
  log: FastifyBaseLogger;
  tracer: Tracer | null;
  /** Whose headers are believed; null if no proxy is in front. */
  isProxy: TrustsProxy | null;
  /** Size in bytes past which a multipart file is cut; the limit of each upload is smaller and applies first. */
  maxFileBytes: number;
  /** How slowly a body may come. */
  pace: Pace;
  /** Connections that one address may have open, if a number is set. */
  connectionsPerAddress: number | undefined;
}

/** Milliseconds for a whole request, until its headers have arrived, and until the next request. */
const uploadTimeout = 6 * 3_600_000;
const headersTimeout = 15_000;
/** Longer than the minute for which load balancers keep a connection, so that they end it first. */
const idleTimeout = 72_000;

/** Node takes the first `Host`; a proxy in front may have decided by another (RFC 9112, 3.2). */
function refuseTwoHosts({ raw }: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  done(hosts.length > 1 ? new AppError('request.malformed') : undefined);
}

/** The HTTP server without routes: limits against slow and oversized requests, one error handler. */
export async function createServer({
  log,
  tracer,
  isProxy,
  maxFileBytes,
  pace,
  connectionsPerAddress,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    // False if there is no proxy: otherwise proxy headers would be parsed each time the address is
    // read.
    trustProxy: isProxy ?? false,
    genReqId: requestIdFrom(isProxy),
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // A request that comes while the server drains is answered like any other (`drain.ts`).
    return503OnClosing: false,
    // A book of a gigabyte takes long over a school's line; `pace` ends uploads that are too slow.
    requestTimeout: uploadTimeout,
    keepAliveTimeout: idleTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 1_000 },
    // A malformed URL is refused before any route; its answer has the same envelope.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addHook('onRequest', refuseTwoHosts);
  followRequests(app, { tracer, isProxy });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new AppError('route.unknown');
  });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^(text\/|application\/(json|javascript|manifest))|\+(json|xml)$/,
  });
  limitConnections(app.server, connectionsPerAddress, isProxy);
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
