import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/**
 * Accepts JSON in UTF-8, or an empty body with any content type, since many clients name a type for a
 * call without a body. Multipart forms are read elsewhere (incoming-form.ts).
 */
export function takeBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null);
      // Read as UTF-8, text in Windows-874 would be stored as replacement characters.
      if (!isUtf8(body)) return done(new AppError('request.malformed'));
      return parseJson(request, body.toString(), done);
    },
  );
  app.addContentTypeParser('*', ({ headers, is404 }, _body, done) =>
    done(is404 || !hasBody(headers) ? null : new AppError('request.malformed')),
  );
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}
