import { startSecondServer } from '../testing/second-server.ts';
import { expect, test } from '../testing/test-api.ts';

test('the metrics count requests by route pattern, never by path', async ({ api, server }) => {
  const admin = await api.as('Admin');
  await admin.categories.list();
  await admin.products.get({ params: { id: 123_456 } }).catch(() => undefined);
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/categories\/",status="200"\} 1/,
  );
  expect(text).toContain('route="/api/v1/products/:id",status="404"');
  expect(text).not.toContain('123456');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toMatch(/database_connections \d/);
});

test('production shows its metrics only for METRICS_TOKEN as bearer token', async ({ server }) => {
  const ask = async ({ url }: { url: string }, authorization?: string) => {
    const answer = await fetch(`${url}/metrics`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const closed = await startSecondServer(server, { NODE_ENV: 'production' });
  const METRICS_TOKEN = 'sixteen-or-longer';
  const open = await startSecondServer(server, { NODE_ENV: 'production', METRICS_TOKEN });

  for (const authorization of [
    undefined,
    'Bearer ',
    'Bearer undefined',
    `Bearer ${METRICS_TOKEN}`,
  ]) {
    const { status, text } = await ask(closed, authorization);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'route.unknown' }] });
  }
  for (const authorization of [undefined, 'Bearer wrong-token-here', METRICS_TOKEN]) {
    const { status, text } = await ask(open, authorization);
    expect(status).toBe(401);
    expect(text).not.toContain('process_');
  }
  const shown = await ask(open, `Bearer ${METRICS_TOKEN}`);
  expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('process_') });
  await Promise.all([closed.stop(), open.stop()]);
});
