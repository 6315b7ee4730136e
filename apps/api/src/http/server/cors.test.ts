import { startSecondServer } from '../../testing/second-server.ts';
import { expect, test as base, type TestServer } from '../../testing/test-api.ts';

const origin = 'https://shop.example';

/** A server that pages of two other origins may call. */
const test = base.extend<{ open: TestServer }>({
  open: [
    async ({ server }, use) => {
      const open = await startSecondServer(server, {
        CORS_ORIGINS: [origin, 'http://localhost:5173'],
      });
      await use(open);
      await open.stop();
    },
    { scope: 'file' },
  ],
});

const list = '/api/v1/categories/?size=1000';

/** The headers of an answer that are about other origins. */
function corsHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

function preflight(url: string, headers: Record<string, string>, method = 'OPTIONS') {
  return fetch(url, { method, headers: { 'access-control-request-method': 'PUT', ...headers } });
}

test('a page of an origin that is named reads a list, without credentials', async ({
  make,
  open,
}) => {
  const { token } = await make.session('Admin');
  for (let nth = 0; nth < 8; nth += 1) await make.category();
  for (const named of [origin, 'http://localhost:5173']) {
    const answer = await fetch(open.url + list, {
      headers: {
        origin: named,
        authorization: `Bearer ${token}`,
        'x-application-token': 'aqua-backoffice',
      },
    });
    expect(answer.status).toBe(200);
    expect(corsHeaders(answer)).toEqual({
      'access-control-allow-origin': named,
      'access-control-expose-headers': expect.stringMatching(/\bETag\b.*\bRetry-After\b/),
    });
    // The answer is also compressed, so `vary` names that, too.
    expect(answer.headers.get('vary')?.toLowerCase().split(/,\s*/).toSorted()).toEqual([
      'accept-encoding',
      'origin',
    ]);
  }
  // A page may read refusals like any answer.
  const refused = await fetch(open.url + list, { headers: { origin } });
  expect(refused.status).toBe(401);
  expect(corsHeaders(refused)).toMatchObject({ 'access-control-allow-origin': origin });
  const unknown = await fetch(`${open.url}/api/v1/nothing`, { headers: { origin } });
  expect(unknown.status).toBe(404);
  expect(corsHeaders(unknown)).toMatchObject({ 'access-control-allow-origin': origin });
});

test('a preflight needs no token and says what may be sent', async ({ open }) => {
  for (const path of ['/api/v1/products/1001', '/api/v2/products/upload_pdf/resumable', list]) {
    const answer = await preflight(open.url + path, {
      origin,
      'access-control-request-headers': 'authorization,content-type,x-application-token',
    });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(corsHeaders(answer)).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.any(String),
      'access-control-max-age': '7200',
    });
    const sent = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(sent).toEqual(
      expect.arrayContaining([
        'accept-language',
        'authorization',
        'content-type',
        'idempotency-key',
        'if-match',
        'tus-resumable',
        'upload-offset',
        'x-application-token',
      ]),
    );
    expect(answer.headers.get('vary')).toBe('Origin');
  }
});

test('an origin that is not named gets none of it', async ({ open, server }) => {
  const others = ['https://evil.example', `${origin}.evil.example`, `${origin}:8443`, 'null'];
  others.push('http://shop.example', 'https://SHOP.example', '*');
  for (const other of others)
    for (const answer of [
      await preflight(open.url + list, { origin: other }),
      await fetch(open.url + list, { headers: { origin: other } }),
    ]) {
      expect(corsHeaders(answer), other).toEqual({});
      expect(answer.headers.get('vary'), other).toContain('Origin');
      expect(answer.ok).toBe(false);
    }
  // Without the setting no origin is named.
  for (const answer of [
    await preflight(server.url + list, { origin }),
    await fetch(server.url + list, { headers: { origin } }),
  ])
    expect(corsHeaders(answer)).toEqual({});
});

test('a cover is shown and read by pages of other origins', async ({ api, make, open }) => {
  const { link } = await make.cover(await api.as('Admin'));
  const path = new URL(link).pathname;
  const answer = await fetch(`${open.url}${path}?width=160`, { headers: { origin } });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(corsHeaders(answer)).toMatchObject({ 'access-control-allow-origin': origin });
  const page = await fetch(`${open.url}/health/live`, { headers: { origin } });
  expect(corsHeaders(page)).toEqual({});
});
