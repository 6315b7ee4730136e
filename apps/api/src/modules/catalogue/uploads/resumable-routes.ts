import { resumableUploads } from '@aqua/contract/catalogue/products';
import { TUS_RESUMABLE, TUS_VERSION } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, Readable } from 'node:stream';
import { AppError, isRefusal } from '../../../lib/errors.ts';
import { authorizeActor, type CallDeps } from '../../../http/authorization.ts';
import { drainOnceAnswered } from '../../../http/input/incoming-file.ts';
import { createTus, refusalOf } from './resumable-tus.ts';
import type { ResumableUploads } from './resumable.ts';

const isUploadId = /^[0-9a-f]{32}$/;
const methods = ['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'];

/**
 * Resumable uploads by the tus protocol (product rules, section 6): the same authorization as for
 * every call, the body not parsed, refusals in the same envelope.
 */
export async function registerResumableUploads(
  app: FastifyInstance,
  deps: CallDeps,
  uploads: ResumableUploads,
  maxPdfMegabytes: number,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of [resumableUploads, `${resumableUploads}/:id`])
      scope.route({ method: methods, url, config: { isUpload: true }, handler: answer });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    drainOnceAnswered(request, reply);
    void reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' });
    const actor = await authorizeActor(deps, request, reply, 'manageProducts');
    checkVersion(request, reply);
    checkContentType(request);
    const { id } = request.params as { id?: string };
    if (id !== undefined && !isUploadId.test(id)) throw new AppError('row.unknown');

    let failure: Error | undefined;
    const failed = (error: Error) => (failure = error);
    const tus = createTus(uploads, actor, maxPdfMegabytes, failed);
    const response = await tus.handleWeb(webRequest(request, reply, failed));
    if (failure !== undefined) throw failure;
    if (response.status >= 400) throw refusalOf(request.method, response.status, maxPdfMegabytes);
    for (const [name, value] of response.headers)
      if (!name.startsWith('access-control-')) void reply.header(name, value);
    return reply.code(response.status).send();
  }
}

/**
 * Refuses other versions of the protocol; the answer names the supported one (tus 1.0,
 * Tus-Resumable).
 */
function checkVersion({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  if (method === 'OPTIONS' || headers['tus-resumable'] === TUS_RESUMABLE) return;
  void reply.header('tus-version', TUS_VERSION.join(','));
  throw new AppError('upload.version');
}

/** Refuses other content types (tus 1.0, PATCH). */
function checkContentType({ method, headers }: FastifyRequest): void {
  if (method === 'PATCH' && headers['content-type'] !== 'application/offset+octet-stream')
    throw new AppError('upload.contentType');
}

/**
 * The request in the form that the tus library accepts. A connection that breaks or is too slow
 * ends the body early, so that the bytes that arrived count.
 */
function webRequest(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  failed: (error: Error) => void,
): Request {
  const { method = 'GET', url = '' } = raw;
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const init = { method, headers: named as [string, string][] };
  const address = new URL(url, 'http://aqua.invalid');
  if (method !== 'POST' && method !== 'PATCH') return new Request(address, init);

  const body = new PassThrough();
  const end = () => body.end();
  const endEarly = (error: Error) => {
    if (isRefusal(error)) failed(error);
    end();
  };
  raw.once('error', endEarly).once('close', end).pipe(body);
  reply.raw.once('finish', () => body.destroy());
  const streamed = { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' };
  return new Request(address, { ...init, ...streamed });
}
