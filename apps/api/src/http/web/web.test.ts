import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleError } from '../answers/error-handler.ts';
import { registerWeb } from './web.ts';

const app = fastify({ exposeHeadRoutes: false });
let directory = '';
let times = 0;
let isSetUp = false;

/** A folder like that of a build: an index page, its addresses, a page of its own and a hashed asset. */
async function makeBuild(name: string, routes: string[]): Promise<string> {
  const folder = join(directory, name);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'pages/admins'), { recursive: true });
  await writeFile(join(folder, 'pages/setup.html'), 'The first admin');
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(folder, 'assets/main-1a2b.js.zst'), zstdCompressSync('console.log(1)'));
  await writeFile(
    join(folder, 'pages/admins/login.html'),
    '<meta name="aqua-application-token" content="x"><h1>Login of admins</h1>',
  );
  await writeFile(join(folder, 'pages/routes.json'), JSON.stringify(routes));
  await writeFile(join(folder, 'service-worker.js'), 'const app = {};');
  await writeFile(join(folder, 'robots.txt'), 'Sitemap: {{public-url}}/sitemap.xml');
  await writeFile(
    join(folder, 'index.html'),
    '<meta name="aqua-application-token" content="x"><meta name="aqua-contact" content="y"><script>first()</script><script src="/assets/main-1a2b.js"></script>',
  );
  return folder;
}

/** The back-office also has pages that are rendered in each language. */
async function makeOffice(): Promise<string> {
  const folder = await makeBuild('office', ['/students', '/products/edit/$id']);
  for (const language of ['en', 'th']) {
    await mkdir(join(folder, 'pages', language));
    const write = (file: string, text: string) =>
      writeFile(
        join(folder, 'pages', file),
        `<html lang="${language}"><a href="{{language-path}}/terms">${text}</a> {{contact}} {{other}} {{now}}`,
      );
    await write(`${language}.html`, 'Start');
    await write(`${language}/terms.html`, 'Terms');
    await write(`${language}/listed.html`, '<link rel="canonical" href="{{public-url}}/listed" />');
    await write(`${language}/not-found.html`, 'Not found');
  }
  return folder;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aqua-web-'));
  await writeFile(join(directory, 'beside.txt'), 'secret');
  app.setErrorHandler(handleError);
  await registerWeb(app, [
    {
      base: '',
      directory: await makeOffice(),
      values: {
        'application-token': 'office',
        'public-url': 'https://books.test.example',
        contact: '<b>@test.example',
      },
      changing: async () => ({ now: String((times += 1)) }),
      isGone: async (address) => isSetUp && address === '/setup',
    },
    {
      base: '/app',
      directory: await makeBuild('reader', ['/', '/sign-in', '/book/$id']),
      values: { 'application-token': 'reader', contact: 'a"b@test.example' },
    },
  ]);
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('any page of an app is its index page, with that app’s token and only its own inline script', async () => {
  for (const [url, token] of [
    ['/students?page=2', 'office'],
    ['/students/', 'office'],
    ['/products/edit/7', 'office'],
    ['/app', 'reader'],
    ['/app/book/7', 'reader'],
  ] as const) {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`content="${token}"`);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers['permissions-policy']).toContain('camera=(), geolocation=(), microphone=()');
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await app.inject({ method: 'HEAD', url: '/app' })).statusCode).toBe(200);
});

test('an address with a page of its own gets that page, with the configuration', async () => {
  for (const url of ['/admins/login', '/admins/login?from=%2Fstudents']) {
    const { statusCode, body, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('Login of admins');
    expect(body).toContain('content="office"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  // The file itself is not an address, and nothing outside the folder is a page.
  for (const url of ['/pages/admins/login.html', '/admins', '/..%2fpages%2fadmins%2flogin']) {
    expect((await app.inject(url)).body).not.toContain('Login of admins');
  }
});

test('a script is sent as the build compressed it, in an encoding that the browser takes', async () => {
  const get = (encodings: string) =>
    app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encodings } });
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
  ] as const) {
    const { headers, rawPayload } = await get(accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers['cache-control']).toContain('immutable');
    expect(unpack[encoding](rawPayload).toString()).toBe('console.log(1)');
  }
  const plain = await get('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('console.log(1)');
});

test('hashed files may be cached for ever; a missing one is answered 404, not with a page', async () => {
  const asset = await app.inject('/assets/main-1a2b.js');
  expect(asset.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/gone-0000.js')).statusCode).toBe(404);
  for (const url of ['/api/v1/nothing', '/API/V1/categories/', '/Api', '/api/']) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await app.inject('/apiary')).body).toContain('Not found');
});

test('nothing outside the build is served', async () => {
  for (const url of [
    '/../beside.txt',
    '/..%2fbeside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/app/..%2fbeside.txt',
  ]) {
    expect((await app.inject(url)).body).not.toContain('secret');
  }
});

test('the configuration of an app is in its index page, escaped; the rest of the page stays', async () => {
  expect((await app.inject('/app')).body).toContain(
    '<meta name="aqua-contact" content="a&#34;b@test.example">',
  );
  expect((await app.inject('/app')).body).toContain('"aqua-application-token" content="reader"');
});

/** The language of a page that exists in both, by what the browser sends. */
async function languageFor(url: string, headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url, headers });
  return /<html lang="(\w+)">/.exec(body)?.[1];
}

test('a page comes in the language of its address, of the choice, or of the browser', async () => {
  const thai = { 'accept-language': 'th-TH,en;q=0.8' };
  const chose = (language: string) => ({ cookie: `a=b; aqua-language=${language}; c=d` });
  for (const path of ['', '/terms']) {
    expect(await languageFor(`/th${path}`)).toBe('th');
    expect(await languageFor(`/en${path}`, { ...thai, ...chose('th') })).toBe('en');
    expect(await languageFor(path || '/')).toBe('en');
    expect(await languageFor(path || '/', thai)).toBe('th');
    expect(await languageFor(path || '/', { ...thai, ...chose('en') })).toBe('en');
    expect(await languageFor(path || '/', chose('th'))).toBe('th');
    expect(await languageFor(path || '/', chose('../th'))).toBe('en');
  }
  expect((await app.inject('/terms')).headers['vary']).toBe('accept-language, cookie');
  expect((await app.inject('/th/terms')).headers['vary']).toBeUndefined();
});

test('links keep the language that the address names; other places hold the configuration, escaped', async () => {
  const places = '&#60;b&#62;@test.example {{other}}';
  expect((await app.inject('/th/terms/')).body).toContain(
    `<a href="/th/terms">Terms</a> ${places}`,
  );
  expect((await app.inject('/terms')).body).toContain(`<a href="/terms">Terms</a> ${places}`);
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe('Sitemap: https://books.test.example/sitemap.xml');
});

test('an address where nothing is answers 404 with a page, in the language of the person', async () => {
  for (const url of ['/there-is-nothing', '/not-found', '/en/students', '/pages/routes.json']) {
    const { statusCode, body, headers } = await app.inject(url);
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('Not found');
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect(await languageFor('/th/there-is-nothing')).toBe('th');
  expect(await languageFor('/there-is-nothing', { 'accept-language': 'th' })).toBe('th');
});

test('below a screen of the back-office an unknown address is its page, with 404', async () => {
  for (const url of ['/students/7', '/products/edit/', '/products/nowhere']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain('content="office"');
  }
});

test('an app without a page for unknown addresses says itself that nothing is there, with 404', async () => {
  for (const url of ['/app/there-is-nothing', '/app/book', '/app/book/7/8', '/app/th']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain('content="reader"');
  }
  for (const url of ['/app', '/app/', '/app/sign-in', '/app/book/7/'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
});

test('search engines may list a page at its own address only, and no other page', async () => {
  const robotsTag = async (url: string) => (await app.inject(url)).headers['x-robots-tag'];
  for (const url of ['/listed', '/en/listed', '/th/listed/'])
    expect([url, await robotsTag(url)]).toEqual([url, undefined]);
  for (const url of [
    '/listed?from=%2Fstudents',
    '/th/listed?t=1-token',
    '/terms',
    '/admins/login',
    '/students',
    '/there-is-nothing',
    '/app',
    '/app/book/7',
  ])
    expect([url, await robotsTag(url)]).toEqual([url, 'noindex']);
});

test('a place whose value changes has the present one', async () => {
  const nowOf = async () => /(\d+)$/.exec((await app.inject('/en/terms')).body)?.[1];
  const first = Number(await nowOf());
  expect(first).toBeGreaterThan(0);
  expect(await nowOf()).toBe(String(first + 1));
});

test('a page that is gone is answered as any address where nothing is', async () => {
  for (const url of ['/setup', '/setup/'])
    expect(await app.inject(url)).toMatchObject({ statusCode: 200, body: 'The first admin' });
  isSetUp = true;
  const gone = await app.inject('/setup');
  const unknown = await app.inject('/there-is-nothing');
  const withoutCounter = (body: string) => body.replace(/\d+$/, '');
  expect(gone.statusCode).toBe(404);
  expect(withoutCounter(gone.body)).toBe(withoutCounter(unknown.body));
  expect((await app.inject('/setup/')).statusCode).toBe(404);
  expect((await app.inject('/admins/login')).statusCode).toBe(200);
});

test('the service worker of the reader may serve the whole app and fetch its files, and is asked for anew', async () => {
  const { body, headers } = await app.inject('/app/service-worker.js');
  expect(body).toBe('const app = {};');
  expect(headers).toMatchObject({
    'service-worker-allowed': '/app',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'public, max-age=0',
  });
});
