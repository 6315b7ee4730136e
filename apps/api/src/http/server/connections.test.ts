import { startSecondServer } from '../../testing/second-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { head, openRawConnection, type RawConnection } from '../../testing/raw-connection.ts';
import { expect, testWithJobs as base, type TestServer } from '../../testing/test-api.ts';

const maxConnections = 3;

const test = base.extend<{ strict: TestServer }>({
  strict: [
    async ({ server }, use) => {
      const strict = await startSecondServer(server, { CONNECTIONS_PER_ADDRESS: maxConnections });
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

async function atWork(lines: RawConnection[]): Promise<void> {
  for (const line of lines) line.send(halfAsked);
  for (const line of lines)
    await eventually(() => expect(line.received()).toContain('100 Continue'));
}

test('one connection too many closes the connection that was idle for longest', async ({
  strict,
}) => {
  const lines = Array.from({ length: maxConnections }, () => openRawConnection(strict.url));
  // Use them in reverse order, so that the first connection is used last.
  for (const line of lines.toReversed()) {
    line.send(live);
    await eventually(() => expect(line.received()).toContain('live'));
  }
  const next = openRawConnection(strict.url);
  next.send(live);
  await eventually(() => expect(next.received()).toContain('live'));
  await lines.at(-1)?.closed;
  expect(lines.map((line) => line.isOpen())).toEqual([true, true, false]);
  for (const line of [...lines, next]) line.hangUp();
});

test('when all connections of an address are busy one more is closed; other addresses have their own limit', async ({
  strict,
}) => {
  const from = '127.0.1.1';
  const lines = Array.from({ length: maxConnections }, () => openRawConnection(strict.url, from));
  await atWork(lines);
  const next = openRawConnection(strict.url, from);
  next.send(live);
  expect(await next.closed).toBe('');
  expect(lines.map((line) => line.isOpen())).toEqual([true, true, true]);

  const elsewhere = openRawConnection(strict.url, '127.0.1.2');
  elsewhere.send(live);
  await eventually(() => expect(elsewhere.received()).toContain('live'));
  for (const line of [...lines, elsewhere]) line.hangUp();
});

test('a proxy has no limit, since it opens the connections of all; whoever passes it by has one', async ({
  server,
}) => {
  const behind = await startSecondServer(server, { TRUST_PROXY: ['127.0.0.1'] });
  const lines = Array.from({ length: 1_100 }, () => openRawConnection(behind.url));
  await atWork(lines);
  const last = openRawConnection(behind.url);
  last.send(live);
  await eventually(() => expect(last.received()).toContain('live'));
  expect(lines.every((line) => line.isOpen())).toBe(true);
  for (const line of [...lines, last]) line.hangUp();
  const direct = Array.from({ length: 1_000 }, () => openRawConnection(behind.url, '127.0.1.3'));
  await atWork(direct);
  const oneMore = openRawConnection(behind.url, '127.0.1.3');
  oneMore.send(live);
  expect(await oneMore.closed).toBe('');
  for (const line of direct) line.hangUp();
  await behind.stop();
});
