import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCookie } from '@aqua/contract/language-cookie';
import type { Language } from '@aqua/phrases/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../lib/html.ts';
import { languageOf } from '../language.ts';
import { pagePolicy, permissionsPolicy } from './security-headers.ts';

/** Values for placeholders: `{{contact}}`, or the content of `<meta name="aqua-contact">`. */
type Values = Readonly<Record<string, string>>;

interface WebPage {
  /** In the folder of the build. */
  file: string;
  status: 200 | 404;
  /** The language that the address names, as the beginning of links: `/th`, or nothing. */
  languagePath: string;
  /** Whether the browser's language or the cookie has chosen the page. */
  isNegotiated: boolean;
}

/** The build of an app, as `registerWeb` gets it. */
interface Build {
  directory: string;
  values: Values;
  changing?: (() => Promise<Values>) | undefined;
  isGone?: ((address: string) => Promise<boolean>) | undefined;
}

/**
 * Sends the page that the build has for an address: `pages/login.html` for `/login`. A page that is
 * rendered in each language is `pages/th/login.html`: at `/th/login`, and at `/login` for people
 * who chose Thai or whose browser asks for it. The app's own addresses (`pages/routes.json`) get
 * its index page. All others are 404 with `pages/th/not-found.html`. Below a screen, such as
 * `/products/nowhere`, and in an app without a not-found page, the 404 is sent with the index page,
 * which itself says, beside the sidebar, that there is no such page. Search engines may list only
 * pages that name their canonical address.
 */
export async function createPages({ directory, values, changing, isGone }: Build) {
  const routes = await readRoutes(directory);
  const filled = new Map<string, Promise<PreparedPage>>();

  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const chosen = await choosePage({ directory, routes, isGone }, path, request);
    const key = `${chosen.file} ${chosen.languagePath}`;
    const prepared = filled.get(key) ?? prepare(chosen);
    filled.set(key, prepared);
    const { page, policy, isListed } = await prepared.catch((error: unknown) => {
      filled.delete(key);
      throw error;
    });
    // With a query it is another address of the same page, or carries the token of a mail.
    if (!isListed || request.url.includes('?')) void reply.header('x-robots-tag', 'noindex');
    if (chosen.isNegotiated) void reply.header('vary', 'accept-language, cookie');
    return reply
      .code(chosen.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('permissions-policy', permissionsPolicy)
      .send(
        changing === undefined || !place.test(page) ? page : fillPlaces(page, await changing()),
      );
  };

  async function prepare({ file, languagePath }: WebPage): Promise<PreparedPage> {
    const source = await readFile(join(directory, file), 'utf8');
    const page = fillPlaces(source, { ...values, 'language-path': languagePath });
    const isListed = page.includes('<link rel="canonical"');
    return { page, policy: pagePolicy(page), isListed };
  }
}

interface PreparedPage {
  page: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Search engines may list it: it names its canonical address. */
  isListed: boolean;
}

const place = /\{\{[\w-]+\}\}/;

/** Fills the placeholders of a page, escaped. One without a value stays. */
export function fillPlaces(source: string, values: Values): string {
  const escaped = (name: string, otherwise: string) =>
    values[name] === undefined ? otherwise : html`${values[name]}`.markup;
  return source
    .replaceAll(
      /(<meta name="aqua-([\w-]+)" content=")([^"]*)(")/g,
      (_, before: string, name: string, content: string, after: string) =>
        before + escaped(name, content) + after,
    )
    .replaceAll(/\{\{([\w-]+)\}\}/g, (place, name: string) => escaped(name, place));
}

async function choosePage(
  { directory, routes, isGone }: Omit<Build, 'values' | 'changing'> & { routes: readonly string[] },
  path: string,
  { headers }: FastifyRequest,
): Promise<WebPage> {
  const address = path.replace(/\/$/, '');
  const named = /^(?:en|th)(?=\/|$)/.exec(address)?.[0] as Language | undefined;
  const languagePath = named === undefined ? '' : `/${named}`;
  const language =
    named ?? chosenLanguage(headers.cookie) ?? languageOf(headers['accept-language']);
  const page = (file: string, isNegotiated = false): WebPage => {
    const status = file.endsWith('/not-found.html') ? 404 : 200;
    return { file, status, languagePath, isNegotiated };
  };

  const own = `pages/${address}.html`;
  const isOwn = address !== '' && (await isFile(directory, own));
  if (isOwn && !(await isGone?.(`/${address}`))) return page(own);
  const rendered = `pages/${[language, address].filter(Boolean).join('/')}.html`;
  if (named === undefined && (await isFile(directory, rendered))) return page(rendered, true);
  if (routes.some((route) => fits(route, `/${address}`))) return page('index.html');
  const notFound = `pages/${language}/not-found.html`;
  const isBelowScreen = routes.some((route) => firstPart(route) === firstPart(`/${address}`));
  if (!isBelowScreen && (await isFile(directory, notFound)))
    return page(notFound, named === undefined);
  return { ...page('index.html'), status: 404 };
}

function chosenLanguage(cookies: string | undefined): Language | undefined {
  const cookie = new RegExp(`(?:^|; )${languageCookie}=(en|th)(?:;|$)`).exec(cookies ?? '');
  return cookie?.[1] as Language | undefined;
}

function firstPart(path: string): string | undefined {
  return path.split('/')[1];
}

/** Whether a path is one of a route, such as `/products/edit/$id`. */
function fits(route: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) =>
      part.startsWith('$') ? parts[place] !== '' : part === parts[place],
    )
  );
}

/** The addresses of an app; none without a build. */
async function readRoutes(directory: string): Promise<readonly string[]> {
  const file = 'pages/routes.json';
  if (!(await isFile(directory, file))) return [];
  return JSON.parse(await readFile(join(directory, file), 'utf8')) as string[];
}

export async function isFile(directory: string, path: string): Promise<boolean> {
  if (path.split('/').includes('..') || path.includes('\0')) return false;
  return stat(join(directory, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
