import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Serves the built back-office at `/` and the reader at `/app`; unknown paths get the index page. */
export async function registerWeb(app: FastifyInstance, webApps: WebApp[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: webApps.map(({ directory }) => directory),
    serve: false,
  });
  // The longer base comes first, so that `/app/…` is not a page of the back-office.
  for (const web of webApps.toSorted((one, other) => other.base.length - one.base.length)) {
    const page = createIndexPage(web);
    const serve = async (
      request: FastifyRequest<{ Params: { '*'?: string } }>,
      reply: FastifyReply,
    ) => {
      const path = request.params['*'] ?? '';
      if (web.base === '' && notPages.test(path)) throw new AppError('route.unknown');
      const isThere = path !== '' && path !== 'index.html' && (await isFile(web.directory, path));
      if (!isThere && hashed.test(path)) throw new AppError('route.unknown');
      if (!isThere) return page(reply);
      return reply.sendFile(
        path,
        web.directory,
        hashed.test(path) ? { maxAge: '365d', immutable: true } : { maxAge: 0 },
      );
    };
    app.get(`${web.base}/*`, { exposeHeadRoute: true }, serve);
    app.get(web.base === '' ? '/' : web.base, { exposeHeadRoute: true }, serve);
  }
}

async function isFile(directory: string, path: string): Promise<boolean> {
  if (path.split('/').includes('..') || path.includes('\0')) return false;
  return stat(join(directory, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** The index page contains the configuration of the app; its policy allows exactly its own inline scripts. */
function createIndexPage({ directory, metas }: WebApp) {
  let made: Promise<{ page: string; policy: string }> | undefined;
  return async (reply: FastifyReply) => {
    made ??= prepare();
    const { page, policy } = await made.catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page);
  };

  async function prepare() {
    const file = await readFile(join(directory, 'index.html'), 'utf8');
    const page = file.replaceAll(
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
