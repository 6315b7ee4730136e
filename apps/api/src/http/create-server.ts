import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { takeBodies } from './bodies.ts';
import { handleError } from './error-handler.ts';

interface ServerOptions {
  log: FastifyBaseLogger;
  trustProxy: number;
  /** Size in bytes past which a multipart file is cut; the upload's own limit speaks first. */
  maxFileBytes: number;
}

/** Milliseconds that open connections get at a stop. */
const closeGrace = 2_000;

/** The bare HTTP server: limits against slow and oversized requests, one error handler. */
export async function createServer({
  log,
  trustProxy,
  maxFileBytes,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    bodyLimit: 1_048_576,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // A book of a gigabyte over a school's line takes its time; headers never do.
    requestTimeout: 6 * 3_600_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    // A malformed URL is refused before any route; it gets the same envelope.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // At a stop, answers that are under way get a moment; a stalled connection does not get longer.
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
