import { pagePicturesHeader } from '@aqua/contract/reading/open-books';
import { missingPagesHeader } from '@aqua/contract/reading/thumbnails';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser keeps the answer of a preflight; Chromium's maximum. */
const maxAge = 7_200;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Headers that clients send in addition to those that browsers always allow; those of tus 1.0 are for uploads. */
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

/** Headers of answers that clients read in addition to those that browsers always show. */
const read = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  missingPagesHeader,
  pagePicturesHeader,
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
  'X-Request-Id',
];

const isCalledByClients = (url: string) => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Lets only pages of these origins call the API from a browser (product rules, section 2). Never
 * with credentials: a client sends its token itself. A preflight carries no token, so it is
 * answered before any check.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCalledByClients(request.url)) return;
    // A cache must not give one origin the answer to another.
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
