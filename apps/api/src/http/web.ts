import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { html } from '../html.ts';

interface WebApp {
  /** Path under which it is served, without a slash at its end; empty for the root. */
  base: '' | '/app';
  /** The build's folder. */
  directory: string;
  /** The configuration in its index page: the content of each `<meta name="aqua-…">`. */
  metas: Record<string, string>;
}

/** Folders whose file names carry a hash of their content. */
const hashed = /^(assets|_expo\/static)\//;

/** Paths of the server itself: an unknown path there is an error, not a page of an app. */
const notPages = /^(api|files|dev|health|metrics)(\/|$)/i;

/** What the build stores beside these files, compressed once and better than an answer could be. */
const compressedTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

/** The best first. */
const encodings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'zstd', extension: '.zst' },
];

/**
 * Serves the built back-office at `/` and the reader at `/app`. A path gets the file or the page that
 * the build has for it (`pages/login.html` for `/login`); all others get the app's index page.
 */
export async function registerWeb(app: FastifyInstance, webApps: WebApp[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: webApps.map(({ directory }) => directory),
    serve: false,
  });
  // The longer base comes first, so that `/app/…` is not a page of the back-office.
  for (const web of webApps.toSorted((one, other) => other.base.length - one.base.length)) {
    const sendPage = createPages(web);
    const serve = async (
      request: FastifyRequest<{ Params: { '*'?: string } }>,
      reply: FastifyReply,
    ) => {
      const path = request.params['*'] ?? '';
      if (web.base === '' && notPages.test(path)) throw new AppError('route.unknown');
      if (hashed.test(path)) return sendAsset(request, reply, web.directory, path);
      const isThere = path !== '' && !path.endsWith('.html') && (await isFile(web.directory, path));
      return isThere ? reply.sendFile(path, web.directory, { maxAge: 0 }) : sendPage(reply, path);
    };
    app.get(`${web.base}/*`, { exposeHeadRoute: true }, serve);
    app.get(web.base === '' ? '/' : web.base, { exposeHeadRoute: true }, serve);
  }
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
  const accepted = String(request.headers['accept-encoding']).split(/\s*,\s*/);
  for (const { encoding, extension } of encodings) {
    if (!accepted.includes(encoding) || !(await isFile(directory, path + extension))) continue;
    return reply
      .type(type)
      .header('content-encoding', encoding)
      .sendFile(path + extension, directory, { ...caching, contentType: false });
  }
  return reply.sendFile(path, directory, caching);
}

async function isFile(directory: string, path: string): Promise<boolean> {
  if (path.split('/').includes('..') || path.includes('\0')) return false;
  return stat(join(directory, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** A page contains the configuration of the app; its policy allows exactly its own inline scripts. */
function createPages({ directory, metas }: WebApp) {
  const made = new Map<string, Promise<{ page: string; policy: string }>>();
  return async (reply: FastifyReply, path: string) => {
    const own = `pages/${path.replace(/\/$/, '') || 'index'}.html`;
    const file = (await isFile(directory, own)) ? own : 'index.html';
    const prepared = made.get(file) ?? prepare(file);
    made.set(file, prepared);
    const { page, policy } = await prepared.catch((error: unknown) => {
      made.delete(file);
      throw error;
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page);
  };

  async function prepare(file: string) {
    const source = await readFile(join(directory, file), 'utf8');
    const page = source.replaceAll(
      /(<meta name="aqua-([\w-]+)" content=")([^"]*)(")/g,
      (_, before: string, name: string, content: string, after: string) =>
        `${before}${metas[name] === undefined ? content : html`${metas[name]}`.markup}${after}`,
    );
    return { page, policy: contentSecurityPolicy(page) };
  }
}

function contentSecurityPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    // Mantine and react-native-web add style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
