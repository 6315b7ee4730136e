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
import { handleError } from './error-handler.ts';
import { registerWeb } from './web.ts';

const app = fastify({ exposeHeadRoutes: false });
let directory = '';

/** A folder like that of a build: an index page and a hashed asset. */
async function makeBuild(name: string): Promise<string> {
  const folder = join(directory, name);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, 'pages/admins'), { recursive: true });
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(folder, 'assets/main-1a2b.js.zst'), zstdCompressSync('console.log(1)'));
  await writeFile(
    join(folder, 'pages/admins/login.html'),
    '<meta name="aqua-application-token" content="x"><h1>Login of admins</h1>',
  );
  await writeFile(
    join(folder, 'index.html'),
    '<meta name="aqua-application-token" content="x"><meta name="aqua-contact" content="y"><script>first()</script><script src="/assets/main-1a2b.js"></script>',
  );
  return folder;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aqua-web-'));
  await writeFile(join(directory, 'beside.txt'), 'secret');
  app.setErrorHandler(handleError);
  await registerWeb(app, [
    { base: '', directory: await makeBuild('office'), metas: { 'application-token': 'office' } },
    {
      base: '/app',
      directory: await makeBuild('reader'),
      metas: { 'application-token': 'reader', contact: 'a"b@test.example' },
    },
  ]);
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('any page of an app is its index page, with that app’s token and only its own inline script', async () => {
  for (const [url, token] of [
    ['/', 'office'],
    ['/students?page=2', 'office'],
    ['/app', 'reader'],
    ['/app/book/7', 'reader'],
  ] as const) {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`content="${token}"`);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
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
  // The file itself is no address, and nothing outside of the folder is a page.
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
  expect((await app.inject('/apiary')).statusCode).toBe(200);
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
  expect((await app.inject('/')).body).toContain('<meta name="aqua-contact" content="y">');
});
