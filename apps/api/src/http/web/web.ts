import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { createPages, fillPlaces, isFile } from './web-pages.ts';

interface WebApp {
  /** Path under which it is served, without a slash at its end; empty for the root. */
  base: '' | '/app';
  /** The build's folder. */
  directory: string;
  /** The configuration in its pages, by the names of the placeholders (`createPages`). */
  values: Record<string, string>;
  /**
   * Values that change while the server runs, for the other placeholders. They are asked for again
   * for each page that has such placeholders.
   */
  changing?: () => Promise<Record<string, string>>;
  /** Whether there is nothing at this address now, although the build has a page for it. */
  isGone?: (address: string) => Promise<boolean>;
}

/** Folders whose file names carry a hash of their content. */
const hashed = /^(assets|_expo\/static)\//;

/** Paths of the server itself: an unknown path there is an error, not a page of an app. */
const notPages = /^(api|files|dev|health|metrics)(\/|$)/i;

/**
 * Types of the files beside which the build stores compressed copies: made once, and smaller than
 * compressing each answer could make them.
 */
const compressedTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

/** Files with placeholders for the configuration, like those of the pages. */
const filledTypes: Readonly<Record<string, string>> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
};

/** Keeps the app's own files for use without a network (docs/decisions/0048). */
const serviceWorker = 'service-worker.js';

/** The best first. */
const encodings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'zstd', extension: '.zst' },
];

/**
 * Serves the built back-office at `/` and the reader at `/app`. A path gets the file or the page that
 * the build has for it.
 */
export async function registerWeb(app: FastifyInstance, webApps: WebApp[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: webApps.map(({ directory }) => directory),
    serve: false,
  });
  // The longer base comes first, so that `/app/…` is not a page of the back-office.
  for (const web of webApps.toSorted((one, other) => other.base.length - one.base.length)) {
    const sendPage = await createPages(web);
    const serve = async (
      request: FastifyRequest<{ Params: { '*'?: string } }>,
      reply: FastifyReply,
    ) => {
      const path = request.params['*'] ?? '';
      if (web.base === '' && notPages.test(path)) throw new AppError('route.unknown');
      if (hashed.test(path)) return sendAsset(request, reply, web.directory, path);
      if (!isAddressOfFile(path) || !(await isFile(web.directory, path)))
        return sendPage(request, reply, path);
      if (path === serviceWorker) void reply.headers(serviceWorkerHeaders(web.base));
      const type = filledTypes[path];
      if (type === undefined) return reply.sendFile(path, web.directory, { maxAge: 0 });
      const source = await readFile(join(web.directory, path), 'utf8');
      return reply.type(type).send(fillPlaces(source, web.values));
    };
    app.get(`${web.base}/*`, { exposeHeadRoute: true }, serve);
    app.get(web.base === '' ? '/' : web.base, { exposeHeadRoute: true }, serve);
  }
}

/**
 * The service worker also serves the address of the app itself, above its own folder, and fetches
 * the app's files.
 */
function serviceWorkerHeaders(base: string) {
  return {
    'service-worker-allowed': base,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  };
}

/** Files of pages are sent only at the addresses of these pages. */
function isAddressOfFile(path: string): boolean {
  return path !== '' && !path.startsWith('pages/') && !path.endsWith('.html');
}

/** Its name carries a hash of its content, so it may be cached for ever. */
async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: string,
  path: string,
) {
  if (!(await isFile(directory, path))) throw new AppError('route.unknown');
  const caching = { maxAge: '365d', immutable: true };
  const type = compressedTypes[extname(path)];
  if (type === undefined) return reply.sendFile(path, directory, caching);
  void reply.header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'])
    .split(',')
    .map((encoding) => encoding.trim());
  for (const { encoding, extension } of encodings) {
    if (!accepted.includes(encoding) || !(await isFile(directory, path + extension))) continue;
    return reply
      .type(type)
      .header('content-encoding', encoding)
      .sendFile(path + extension, directory, { ...caching, contentType: false });
  }
  return reply.sendFile(path, directory, caching);
}
