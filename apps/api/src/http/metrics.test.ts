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
