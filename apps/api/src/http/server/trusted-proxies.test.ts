import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { headersOf } from '../../testing/files/tus.ts';
import { startSecondServer } from '../../testing/second-server.ts';
import { expect, test, type TestServer } from '../../testing/test-api.ts';
import { trustedProxies } from './trusted-proxies.ts';

interface Caller {
  /** Any address of 127.0.0.0/8, all of which are this machine. */
  from: string;
  token: string;
  /** What the caller sends as X-Forwarded-For. */
  names: string;
}

/** A call with every header by which a proxy speaks for its client. */
async function callAs(server: TestServer, { from, token, names }: Caller) {
  const call = request(`${server.url}/api/v1/categories/`, {
    localAddress: from,
    headers: {
      ...headersOf(token),
      'x-forwarded-for': names,
      'x-forwarded-proto': 'https',
      'x-request-id': 'named-by-a-proxy',
    },
  });
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  return answer.headers;
}

/** The address that was written down for the newest call of this session. */
async function writtenAddress({ infrastructure, services }: TestServer, accountId: number) {
  await services.trafficLog.flush();
  const { rows } = await sql<{ address: string }>`
    select address from traffic_log where account_id = ${accountId} and route like '%/categories/'
    order by id desc limit 1`.execute(infrastructure.db);
  return rows[0]?.address;
}

test('only the addresses and networks that are named speak for their clients', async ({
  make,
  server,
}) => {
  const behind = await startSecondServer(server, { TRUST_PROXY: ['127.0.0.7', '127.0.3.0/24'] });
  const { token, accessRecord } = await make.session('Admin');
  const client = '203.0.113.9';
  // Who connects, whom it names, and whose address counts.
  const cases = [
    ['127.0.0.7', client, client],
    ['127.0.3.200', client, client],
    // A client puts an address before its own; a proxy may stand behind another one.
    ['127.0.0.7', `6.6.6.6, ${client}`, client],
    ['127.0.0.7', `6.6.6.6, ${client}, 127.0.3.1`, client],
    ['127.0.0.1', client, '127.0.0.1'],
    ['127.0.0.8', '127.0.0.7', '127.0.0.8'],
    ['127.0.4.1', `${client}, 127.0.0.7`, '127.0.4.1'],
  ] as const;
  for (const [from, names, address] of cases) {
    const isNamed = address === client;
    const headers = await callAs(behind, { from, token, names });
    expect(headers['x-request-id'] === 'named-by-a-proxy', from).toBe(isNamed);
    expect(await writtenAddress(behind, accessRecord.id), `${from}: ${names}`).toBe(address);
  }
  await behind.stop();
});

test('without a proxy nobody speaks for others', async ({ make, server }) => {
  const { token, accessRecord } = await make.session('Admin');
  const headers = await callAs(server, { from: '127.0.0.7', token, names: '203.0.113.9' });
  expect(headers['x-request-id']).not.toBe('named-by-a-proxy');
  expect(await writtenAddress(server, accessRecord.id)).toBe('127.0.0.7');
});

test('a number of proxies believes nobody who connects from a public address', () => {
  const isProxy = trustedProxies(2);
  const near = ['127.0.0.1', '10.1.2.3', '::ffff:172.16.0.9', '100.64.0.1', 'fd00::1', 'fe80::1'];
  for (const address of near) expect(isProxy?.(address, 0), address).toBe(true);
  const far = ['203.0.113.9', '172.32.0.1', '::ffff:203.0.113.9', '2001:db8::1', 'unknown', ''];
  for (const address of far) expect(isProxy?.(address, 0), address).toBe(false);
  // The nearest proxy is believed about the one before it, and that one about nobody further.
  expect(isProxy?.('203.0.113.9', 1)).toBe(true);
  expect(isProxy?.('203.0.113.9', 2)).toBe(false);
  expect(trustedProxies(0)).toBeNull();
});
