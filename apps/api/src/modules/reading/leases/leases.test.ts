import { createClient } from '@aqua/client/create-client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pageImageKey } from '../../../files/object-keys.ts';
import { runHousekeeping } from '../../../housekeeping.ts';
import type { Grid } from '../../../pdf/mark/light-field.ts';
import { lightSigns } from '../../../pdf/mark/light-signs.ts';
import { markSeeds } from '../../../pdf/mark/seeds.ts';
import { lightStrength } from '../../../pdf/testing/mark-strength.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { eventually } from '../../../testing/eventually.ts';
import { end, renew, start, store, studentWithBook } from '../../../testing/people/leases.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';
import { createLeaseQueries } from './queries.ts';

const dayMs = 86_400_000;
const timeOf = ({ offlineUntil, now }: { offlineUntil: string; now: string }) =>
  Date.parse(offlineUntil) - Date.parse(now);

/** Moves the end of a lease back, as if so much time had passed. */
async function age({ infrastructure: { db } }: TestServer, id: number, time: string) {
  await sql`update leases set offline_until = offline_until - ${time}::interval,
    ended_at = ended_at - ${time}::interval where id = ${id}`.execute(db);
}

test('a lease lasts 7 days by the clock of the server, is renewed with the same key, and ends', async ({
  api,
  make,
  server,
}) => {
  const { book, client } = await studentWithBook(api, make);
  const lease = await start(client, book.id);
  expect(timeOf(lease)).toBe(7 * dayMs);
  expect(Buffer.from(lease.key, 'base64')).toHaveLength(32);

  await age(server, lease.id, '6 days');
  const renewed = await renew(client, book.id, lease.id);
  expect(renewed).toMatchObject({ id: lease.id, key: lease.key });
  expect(timeOf(renewed)).toBe(7 * dayMs);
  expect(await start(client, book.id)).toMatchObject({ id: lease.id, key: lease.key });

  await end(client, book.id);
  await end(client, book.id);
  await expectRefusal(renew(client, book.id, lease.id), 409, 'lease.ended');
  await expectRefusal(store(client, book.id, lease.id), 409, 'lease.ended');
  const next = await start(client, book.id);
  expect(next.id).not.toBe(lease.id);
  expect(next.key).not.toBe(lease.key);
});

test('OFFLINE_DAYS says how long', async ({ api, make, server }) => {
  const { book, student } = await studentWithBook(api, make);
  const short = await startSecondServer(server, { OFFLINE_DAYS: 2 });
  const token = () => student.token;
  const client = createClient({ baseUrl: short.url, applicationToken: 'aqua-reader', token });
  expect(timeOf(await start(client, book.id))).toBe(2 * dayMs);
  await short.stop();
});

test('a lease runs until the instant of its end, and not at it', async ({ api, make, server }) => {
  const { book, student, client } = await studentWithBook(api, make);
  const { id } = await start(client, book.id);
  const { db } = server.infrastructure;
  const device = await db
    .selectFrom('deviceBindings')
    .select('id')
    .where('customerId', '=', student.id)
    .executeTakeFirstOrThrow();
  const place = { customerId: student.id, productId: book.id, deviceBindingId: device.id };
  // Within a transaction, the clock of the database stands still.
  await db.transaction().execute(async (trx) => {
    const runs = async (left: string) => {
      await sql`update leases set offline_until = now() + ${left}::interval`.execute(trx);
      return (await createLeaseQueries(trx).running(place, id)) !== undefined;
    };
    expect(await runs('1 microsecond')).toBe(true);
    expect(await runs('0')).toBe(false);
  });
  await age(server, id, '7 days');
  await expectRefusal(store(client, book.id, id), 409, 'lease.ended');
});

test('after its end a lease is renewed for 30 days, then it is removed', async ({
  api,
  make,
  server,
}) => {
  const { book, client } = await studentWithBook(api, make);
  const { infrastructure, services } = server;
  const clean = () => runHousekeeping(infrastructure, services, new AbortController().signal);
  const { id, key } = await start(client, book.id);
  await age(server, id, '36 days 23 hours');
  await clean();
  expect(await renew(client, book.id, id)).toMatchObject({ key });
  await age(server, id, '37 days 1 hour');
  await clean();
  await expectRefusal(renew(client, book.id, id), 409, 'lease.ended');

  const next = await start(client, book.id);
  await end(client, book.id);
  const { rows } = await sql`select sealed_key from leases where id = ${next.id}`.execute(
    infrastructure.db,
  );
  expect(rows).toEqual([{ sealedKey: null }]);
  await age(server, next.id, '31 days');
  await clean();
  const left = await infrastructure.db.selectFrom('leases').select('id').execute();
  expect(left.map((row) => row.id)).not.toContain(next.id);
});

test('all pages of a download carry one code, which leads to the download; a page that is read has another', async ({
  api,
  make,
  server,
}) => {
  const { admin, book, student, client } = await studentWithBook(api, make);
  const { db, pdf, store: files, markKeys } = server.infrastructure;
  const { id } = await start(client, book.id);
  const { code, markKey } = await db
    .selectFrom('watermarkCodes')
    .select(['code', 'markKey'])
    .where('leaseId', '=', id)
    .executeTakeFirstOrThrow();
  const key = await markKeys.of(markKey);
  const sha256 = await contentHashOf(server, book.pdfId);
  for (const page of [1, 2]) {
    const stored = Buffer.from(await (await store(client, book.id, id, page)).arrayBuffer());
    const image = (await files.read(pageImageKey(sha256, page, 1080))) ?? Buffer.alloc(0);
    const mark = {
      name: student.name,
      email: student.email,
      address: '127.0.0.1',
      device: `test-device-${student.id}`,
      date: new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(),
      watermarkCode: code,
    };
    const seeds = markSeeds(key, { code, studentId: student.id, bookId: book.id, page });
    expect(stored.equals((await pdf.watermark(image, mark, seeds, 'jpeg')).bytes)).toBe(true);
    const signs = (cells: Grid) => lightSigns(key, code, page, cells);
    expect(await lightStrength(stored, image, signs)).toBeGreaterThan(7);
  }
  expect(await admin.watermarkCodes.get({ params: { code } })).toMatchObject({
    isDownload: true,
    customer: { id: student.id },
    product: { id: book.id },
    device: { number: `test-device-${student.id}` },
  });

  await client.reader.page({ params: { id: book.id, page: 1 } });
  const codes = await db
    .selectFrom('watermarkCodes')
    .select(['code', 'leaseId'])
    .where('customerId', '=', student.id)
    .execute();
  expect(codes).toHaveLength(2);
  const read = codes.find(({ leaseId }) => leaseId === null)?.code ?? '';
  expect(await admin.watermarkCodes.get({ params: { code: read } })).toMatchObject({
    isDownload: false,
  });
});

test('pages of a download are no reading, and the traffic log names the lease', async ({
  api,
  make,
  server,
}) => {
  const { book, student, client } = await studentWithBook(api, make);
  const { id } = await start(client, book.id);
  await store(client, book.id, id, 2);
  await expectRefusal(store(client, book.id, id, 4), 404, 'page.unknown');
  await renew(client, book.id, id);
  const { trafficLog, readings } = server.services;
  await readings.flush();
  const { db } = server.infrastructure;
  const read = await db
    .selectFrom('readingDays')
    .select('pages')
    .where('customerId', '=', student.id)
    .execute();
  expect(read).toEqual([]);
  await eventually(async () => {
    await trafficLog.flush();
    const { rows } = await sql`select method, params, status from traffic_log
      where account_kind = 'customer' and account_id = ${student.id}
        and (params ? 'lease') order by id`.execute(db);
    const params = { id: String(book.id), lease: String(id) };
    expect(rows).toEqual([
      { method: 'POST', params, status: 200 },
      { method: 'GET', params: { ...params, page: '2' }, status: 200 },
      { method: 'GET', params: { ...params, page: '4' }, status: 404 },
      { method: 'PUT', params, status: 200 },
    ]);
  });
});

test(
  'the download of a whole book never keeps its reader waiting',
  { tags: ['ci'] },
  async ({ api, make }) => {
    const admin = await api.as('Admin');
    const book = await make.product(admin, { pages: 60 });
    const client = api.withToken((await make.student(admin, [book])).token);
    const { id } = await start(client, book.id);
    const order: string[] = [];
    const downloads = Array.from({ length: 30 }, async (_, at) => {
      const { size } = await store(client, book.id, id, at + 31);
      order.push('stored');
      return size;
    });
    await Promise.all(
      [1, 2, 3].map(async (page) => {
        await client.reader.page({ params: { id: book.id, page } });
        order.push('read');
      }),
    );
    for (const size of await Promise.all(downloads)) expect(size).toBeGreaterThan(1_000);
    expect(order).toHaveLength(33);
    expect(order.lastIndexOf('read')).toBeLessThan(20);
  },
);

test('two starts at once give one lease, one key and one code', async ({ api, make, server }) => {
  const { book, client } = await studentWithBook(api, make);
  const given = await Promise.all(Array.from({ length: 12 }, () => start(client, book.id)));
  expect(new Set(given.map(({ id, key }) => `${id} ${key}`)).size).toBe(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from watermark_codes where lease_id = ${given[0]?.id}`.execute(server.infrastructure.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a page of a download is as large as it was asked for', async ({ api, make }) => {
  const { book, client } = await studentWithBook(api, make);
  const { id } = await start(client, book.id);
  const page = await client.reader.page({
    params: { id: book.id, page: 1 },
    query: { lease: id, width: 1600 },
  });
  expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).width).toBe(1600);
});
