import { fileAddress } from '@aqua/client/file-address';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCeph, type Ceph } from '../testing/machines/ceph.ts';
import { createCluster, type Cluster } from '../testing/machines/cluster.ts';
import { makeLargePdf } from '../testing/files/large-pdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import {
  clientAt,
  inviteReader,
  makeAdmin,
  pdfForm,
  publish,
} from '../testing/machines/cluster-accounts.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';
import { expectRefusal } from '../testing/test-api.ts';
import { create, megabyte, offsetOf, patch } from '../testing/files/tus.ts';

const longTimeout = { timeout: 120_000 };

let ceph: Ceph;
let cluster: Cluster;
let server: ServerProcess;
let token: string;
let student: string;
let book: { id: number; coverImage: { link: string } };
const admin = () => clientAt(server, token);

beforeAll(async () => {
  ceph = await startCeph();
  cluster = await createCluster({ s3: ceph });
  server = await cluster.process();
  await server.start();
  token = await makeAdmin(cluster, server);
  const pdf = makePdf({ pages: 3, text: 'Away' });
  const { id } = await admin().products.uploadPdf({ body: pdfForm(pdf) });
  book = await publish(admin(), id, 'Away');
  const params = { id: book.id };
  await vi.waitFor(async () => {
    const product = await admin().products.get({ params });
    expect(product.ingest.state).toBe('ready');
    book = product;
  }, longTimeout);
  student = await inviteReader(cluster, admin(), server, [book]);
});
afterAll(async () => {
  ceph?.resume();
  await ceph?.startGateway();
  await cluster?.stop();
  await ceph?.stop();
});

/** The answer of `/health/ready`, and how many milliseconds it took. */
async function health() {
  const began = performance.now();
  const answer = await fetch(`${server.url}/health/ready`);
  const said = (await answer.json()) as { parts: object };
  return { status: answer.status, ...said.parts, ms: performance.now() - began };
}

const readPage = (page: number) =>
  clientAt(server, student).reader.page({ params: { id: book.id, page } });
const readCover = () => fetch(`${fileAddress(server.url, book.coverImage.link)}?width=640`);

test('while S3 is down readiness says so, calls that need it get 503, all else works; then all works again', async () => {
  const pdf = makeLargePdf(20 * megabyte, 9);
  const path = await create(server, token, pdf.length);
  expect((await patch(server, token, path, 0, pdf.subarray(0, 8 * megabyte))).status).toBe(204);
  const waiting = await admin().products.uploadPdf({
    body: pdfForm(makePdf({ pages: 120, text: 'Waiting' })),
  });
  const waitingBook = await publish(admin(), waiting.id, 'Waiting');
  await ceph.stopGateway();

  expect(await health()).toMatchObject({ status: 503, database: true, files: false });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  await expectRefusal(readPage(1), 503, 'part.down');
  await expectRefusal(admin().products.uploadPdf({ body: pdfForm(pdf) }), 503, 'part.down');
  const cover = await readCover();
  expect([cover.status, cover.headers.get('retry-after')]).toEqual([503, '5']);
  const { link } = await admin().products.pdfLink({ params: { id: book.id } });
  const download = await fetch(fileAddress(server.url, link));
  expect([download.status, await download.json()]).toMatchObject([
    503,
    { errors: [{ code: 'part.down' }] },
  ]);
  const rest = pdf.subarray(8 * megabyte);
  expect((await patch(server, token, path, 8 * megabyte, rest)).status).toBe(503);
  expect(await offsetOf(server, token, path)).toBe(8 * megabyte);
  expect((await clientAt(server, student).reader.library()).data).toHaveLength(1);

  // The ingest keeps trying: an outage of the store is no reason to give up a book.
  const tries = async () =>
    (
      await sql<{ tries: number }>`select retry_count as tries from pgboss.job
        where name = 'book.ingest' and data->>'fileId' = ${waiting.id}::text`.execute(
        cluster.database.db,
      )
    ).rows[0]?.tries;
  await expect.poll(tries, longTimeout).toBeGreaterThanOrEqual(4);
  await ceph.startGateway();

  expect(await health()).toMatchObject({ status: 200, files: true });
  expect((await readPage(1)).type).toBe('image/jpeg');
  expect((await readCover()).status).toBe(200);
  expect((await patch(server, token, path, 8 * megabyte, rest)).status).toBe(204);
  const params = { id: waitingBook.id };
  const state = async () => (await admin().products.get({ params })).ingest.state;
  await expect.poll(state, longTimeout).toBe('ready');
});

test('while S3 is connected but does not answer, nobody waits for long, and all else stays fast', async () => {
  ceph.hang();
  const began = performance.now();
  const pages = [1, 2, 3].map((page) => expectRefusal(readPage(page), 503, 'part.down'));
  const cover = readCover();
  const found = await health();
  expect(found).toMatchObject({ status: 503, database: true, files: false });
  expect(found.ms).toBeLessThan(5_000);
  expect((await clientAt(server, student).reader.library()).data).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all(pages);
  expect((await cover).status).toBe(503);
  // Three tries of five seconds, and time for a busy machine; without the limit it was three minutes.
  expect(performance.now() - began).toBeLessThan(30_000);
  ceph.resume();
  expect((await readPage(2)).type).toBe('image/jpeg');
  expect(await health()).toMatchObject({ status: 200 });
});

test('a start without S3 ends with a sentence that names it; with S3 it succeeds', async () => {
  await ceph.stopGateway();
  const late = await cluster.process();
  const { code, output } = await late.startInVain();
  expect(code).toBe(1);
  const [logged = '', sentence] = output.trim().split('\n').slice(-2);
  expect(sentence).toMatch(
    /^the file store does not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+$/i,
  );
  expect(JSON.parse(logged)).toMatchObject({ level: 60, msg: sentence });
  await ceph.startGateway();
  await late.start();
  // The server stops before the self-test of its PDF engine ends, which must not count as a failure
  // of the engine.
  expect(await late.stop()).toBe(0);
});
