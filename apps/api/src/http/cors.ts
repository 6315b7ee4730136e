import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser need not ask again; Chromium keeps an answer no longer. */
const maxAge = 7_200;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What clients send beyond what a browser lets any page send; those of tus 1.0 are for uploads. */
const sent = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-Range',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Application-Token',
];

/** What clients read of an answer beyond what a browser shows any page. */
const read = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Result',
];

const isCalledByClients = (url: string) => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Lets pages of these origins call the API from a browser, and nobody else's (decisions, section 2).
 * Never with credentials: a client shows its token itself. A preflight asks what may be sent, so it
 * carries no token and is answered before anything else.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCalledByClients(request.url)) return;
    // Whoever keeps answers must not show one origin what was said to another.
    reply.raw.setHeader('vary', 'Origin');
    const { origin, 'access-control-request-method': wished } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.raw.setHeader('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS' || wished === undefined) {
      reply.raw.setHeader('access-control-expose-headers', read.join(', '));
      return;
    }
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': sent.join(', '),
        'access-control-max-age': maxAge,
      })
      .send();
  });
}
