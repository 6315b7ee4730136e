import { connect } from 'node:http2';
import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { resumableUploads } from '@aqua/contract/catalogue/products';
import { sql } from 'kysely';
import { eventually } from '../testing/eventually.ts';
import { makeLargePdf } from '../testing/files/large-pdf.ts';
import { proxies, type Proxy } from '../testing/machines/proxies.ts';
import { expect, type TestServer } from '../testing/test-api.ts';
import {
  create,
  headersOf,
  megabyte,
  partsOf,
  send,
  sha256,
  storedSha256,
  test as base,
} from '../testing/files/tus.ts';

const proxied = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  env: [async ({}, use) => use({ TRUST_PROXY: '127.0.0.1' }), { scope: 'file' }],
});

/** The answer without its body. */
async function head(url: string, options: Parameters<typeof request>[1]): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, options).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** The addresses from which the account has called. */
async function addressesOf({ infrastructure, services }: TestServer, accountId: number) {
  await services.trafficLog.flush();
  const { rows } = await sql<{ address: string }>`
    select distinct address from traffic_log where account_id = ${accountId} and route like '%/categories/'`.execute(
    infrastructure.db,
  );
  return rows.map(({ address }) => address);
}

for (const [name, start] of Object.entries(proxies)) {
  const test = proxied.extend<{ proxy: Proxy }>({
    proxy: [
      async ({ server }, use) => {
        const proxy = await start(new URL(server.url).host);
        await use(proxy);
        await proxy.stop();
      },
      { scope: 'file' },
    ],
  });

  test(`behind ${name}, a client can name neither its address nor its request`, async ({
    make,
    proxy,
    server,
  }) => {
    const session = await make.session('Admin');
    const answer = await head(`${proxy.url}/api/v1/categories/`, {
      host: '127.0.0.1',
      servername: 'localhost',
      localAddress: '127.0.0.7',
      headers: {
        ...headersOf(session.token),
        'x-forwarded-for': '6.6.6.6',
        'x-request-id': 'chosen-by-the-client',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await eventually(async () =>
      expect(await addressesOf(server, session.accessRecord.id)).toEqual(['127.0.0.7']),
    );
  });

  test(`behind ${name}, a PDF of 110 MB arrives byte for byte`, async ({ make, proxy, server }) => {
    const { token } = await make.session('StaffSubAdmin');
    const file = makeLargePdf(110 * megabyte, 7);
    const { upload, sent } = send({ ...server, url: proxy.url }, token, file);
    upload.start();
    const { result } = await sent;
    expect(await storedSha256(server, Number(result))).toBe(sha256(file));
  });

  test(`${name} passes an upload on while it is sent`, async ({ make, proxy, server }) => {
    const { token } = await make.session('StaffSubAdmin');
    const path = await create({ url: proxy.url }, token, 20 * megabyte);
    expect(path).toContain(resumableUploads);
    const open = request(proxy.url + path, {
      method: 'PATCH',
      headers: {
        ...headersOf(token),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(20 * megabyte),
      },
    });
    open.on('error', () => {});
    open.write(Buffer.alloc(9 * megabyte));
    await eventually(async () => expect((await partsOf(server, path)).rows).toBe(1));
    open.destroy();
  });

  test(`${name} speaks HTTP/2 and shows nobody the metrics`, async ({ proxy }) => {
    const http2 = connect(proxy.url);
    await once(http2, 'connect');
    expect(http2.alpnProtocol).toBe('h2');
    http2.close();
    const metrics = await head(`${proxy.url}/metrics`, {});
    expect(metrics.statusCode).toBe(404);
  });
}
