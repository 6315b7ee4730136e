import { startElsewhere } from '../testing/elsewhere.ts';
import { eventually } from '../testing/eventually.ts';
import { head, openLine, type Line } from '../testing/line.ts';
import { expect, test as base, type TestServer } from '../testing/test-api.ts';

const most = 3;

const test = base.extend<{ strict: TestServer }>({
  strict: [
    async ({ server }, use) => {
      const strict = await startElsewhere(server, { CONNECTIONS_PER_ADDRESS: most });
      await use(strict);
      await strict.stop();
    },
    { scope: 'file' },
  ],
});

const live = head('GET', '/health/live', {});
const halfAsked = head('POST', '/api/v1/customers/sign_in', {
  'x-application-token': 'aqua-backoffice',
  'content-type': 'application/json',
  'content-length': 1_000,
  // The server answers 100 Continue, so the client knows that its connection is served.
  expect: '100-continue',
});

async function atWork(lines: Line[]): Promise<void> {
  for (const line of lines) line.send(halfAsked);
  for (const line of lines) await eventually(() => expect(line.heard()).toContain('100 Continue'));
}

test('one connection too many closes the connection that was idle for longest', async ({
  strict,
}) => {
  const lines = Array.from({ length: most }, () => openLine(strict.url));
  // Use them in reverse order, so that the first connection is used last.
  for (const line of lines.toReversed()) {
    line.send(live);
    await eventually(() => expect(line.heard()).toContain('live'));
  }
  const next = openLine(strict.url);
  next.send(live);
  await eventually(() => expect(next.heard()).toContain('live'));
  await lines.at(-1)?.closed;
  expect(lines.map((line) => line.isOpen())).toEqual([true, true, false]);
  for (const line of [...lines, next]) line.hangUp();
});

test('when all connections of an address are busy one more is closed; other addresses have their own limit', async ({
  strict,
}) => {
  const from = '127.0.1.1';
  const lines = Array.from({ length: most }, () => openLine(strict.url, from));
  await atWork(lines);
  const next = openLine(strict.url, from);
  next.send(live);
  expect(await next.closed).toBe('');
  expect(lines.map((line) => line.isOpen())).toEqual([true, true, true]);

  const elsewhere = openLine(strict.url, '127.0.1.2');
  elsewhere.send(live);
  await eventually(() => expect(elsewhere.heard()).toContain('live'));
  for (const line of [...lines, elsewhere]) line.hangUp();
});

test('behind a proxy connections have no limit, since all of them come from the proxy', async ({
  server,
}) => {
  const behind = await startElsewhere(server, { TRUST_PROXY: 1 });
  const lines = Array.from({ length: 1_100 }, () => openLine(behind.url));
  await atWork(lines);
  const last = openLine(behind.url);
  last.send(live);
  await eventually(() => expect(last.heard()).toContain('live'));
  expect(lines.every((line) => line.isOpen())).toBe(true);
  for (const line of [...lines, last]) line.hangUp();
  await behind.stop();
});
