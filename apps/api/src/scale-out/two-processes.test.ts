import { fileAddress } from '@aqua/client/file-address';
import { createHash } from 'node:crypto';
import { imageWidths } from '@aqua/contract/catalogue/files';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageKey, pdfKey } from '../files/object-keys.ts';
import { createCluster, type Cluster } from '../testing/machines/cluster.ts';
import { makeLargePdf } from '../testing/files/large-pdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import {
  clientAt,
  inviteReader,
  makeAdmin,
  pdfForm,
  publish,
  signInAt,
} from '../testing/machines/cluster-accounts.ts';
import type { ServerProcess } from '../testing/machines/server-process.ts';
import { expectRefusal } from '../testing/test-api.ts';
import { create, megabyte, offsetOf, patch, sha256 } from '../testing/files/tus.ts';

/** A busy machine is slow. */
const longTimeout = { timeout: 120_000 };

let cluster: Cluster;
let one: ServerProcess;
let other: ServerProcess;
let token: string;

beforeAll(async () => {
  cluster = await createCluster();
  [one, other] = [await cluster.process(), await cluster.process()];
  // Both start at the same time on empty stores: each migrates, fills the bucket and begins to work.
  await Promise.all([one.start(), other.start()]);
  token = await makeAdmin(cluster, one);
});
afterAll(() => cluster?.stop());

const admin = (place: ServerProcess) => clientAt(place, token);

async function ready(place: ServerProcess, id: number): Promise<void> {
  const state = async () => (await admin(place).products.get({ params: { id } })).ingest.state;
  await expect.poll(state, longTimeout).toBe('ready');
}

async function isStored(key: string): Promise<boolean> {
  return (await cluster.bucket.keys(key)).includes(key);
}

test('a book uploaded at one process has its cover, pages and download at the other', async () => {
  const pdf = makeLargePdf(20 * megabyte, 1);
  const { id: pdfId, pageCount } = await admin(one).products.uploadPdf({ body: pdfForm(pdf) });
  expect(pageCount).toBe(2);
  const book = await publish(admin(other), pdfId, 'Together');
  await ready(other, book.id);
  const student = await inviteReader(cluster, admin(one), other, [book]);

  for (const place of [one, other]) {
    const { coverImage } = await admin(place).products.get({ params: { id: book.id } });
    for (const width of imageWidths) {
      const answer = await fetch(`${fileAddress(place.url, coverImage.link)}?width=${width}`);
      expect([width, answer.headers.get('content-type')]).toEqual([width, 'image/webp']);
    }
    const reader = clientAt(place, student).reader;
    const page = await reader.page({ params: { id: book.id, page: 2 } });
    expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).width).toBe(1080);
    expect(await reader.text({ params: { id: book.id, page: 1 } })).toMatchObject({
      text: expect.stringContaining('Large 1 1'),
    });
  }

  const { link } = await admin(one).products.pdfLink({ params: { id: book.id } });
  const whole = Buffer.from(await (await fetch(fileAddress(other.url, link))).arrayBuffer());
  expect(sha256(whole)).toBe(sha256(pdf));
  const piece = await fetch(fileAddress(other.url, link), {
    headers: { range: 'bytes=17000000-17000099' },
  });
  expect(piece.status).toBe(206);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(pdf.subarray(17_000_000, 17_000_100));
});

test('an upload begun at one process continues at the other, and at the first again after a kill', async () => {
  const pdf = makeLargePdf(24 * megabyte, 2);
  const path = await create(one, token, pdf.length);
  expect((await patch(one, token, path, 0, pdf.subarray(0, 10 * megabyte))).status).toBe(204);
  expect(await offsetOf(other, token, path)).toBe(10 * megabyte);
  const more = pdf.subarray(10 * megabyte, 20 * megabyte);
  expect((await patch(other, token, path, 10 * megabyte, more)).status).toBe(204);
  await other.kill();
  expect(await offsetOf(one, token, path)).toBe(20 * megabyte);
  const rest = pdf.subarray(20 * megabyte);
  expect((await patch(one, token, path, 20 * megabyte, rest)).status).toBe(204);
  await other.start();

  const id = path.split('/').at(-1) ?? '';
  const file = await admin(other).products.uploadedPdf({ params: { id } });
  expect(file).toMatchObject({ fileSize: pdf.length, pageCount: 2 });
  const book = await publish(admin(one), file.id, 'Resumed');
  const { link } = await admin(other).products.pdfLink({ params: { id: book.id } });
  const hash = createHash('sha256');
  for await (const chunk of (await fetch(fileAddress(one.url, link))).body ?? [])
    hash.update(chunk);
  expect(hash.digest('hex')).toBe(sha256(pdf));
  expect(await cluster.bucket.keys('uploads/')).toEqual([]);
});

test('when a process is killed at work, everything acknowledged is stored, and the other goes on', async () => {
  await other.stop();
  const pdf = makePdf({ pages: 100, text: 'Acknowledged' });
  const { id: pdfId } = await admin(one).products.uploadPdf({ body: pdfForm(pdf) });
  const book = await publish(admin(one), pdfId, 'Acknowledged');
  const large = makeLargePdf(96 * megabyte, 3);
  const lost = admin(one).products.uploadPdf({ body: pdfForm(large) });
  const failed = expect(lost).rejects.toThrow();
  await expect
    .poll(() => cluster.bucket.halfSent(), { ...longTimeout, interval: 5 })
    .toHaveLength(1);
  const before = await admin(one).products.get({ params: { id: book.id } });
  await one.kill();
  await failed;
  expect(before.ingest.state).toBe('working');

  await other.start();
  const student = await inviteReader(cluster, admin(other), other, [book]);
  const page = { params: { id: book.id, page: 100 } };
  expect((await clientAt(other, student).reader.page(page)).type).toBe('image/jpeg');
  await ready(other, book.id);
  const after = await admin(other).products.get({ params: { id: book.id } });
  expect(after).toMatchObject({ title: 'Acknowledged', ingest: { pagesDone: 100, failure: null } });

  // The upload that got no answer was not stored; sent again, it is.
  expect(await isStored(pdfKey(sha256(large)))).toBe(false);
  const again = await admin(other).products.uploadPdf({ body: pdfForm(large) });
  expect(again.fileSize).toBe(large.length);
  await one.start();
});

test('objects that are no longer needed are removed from the bucket, also those of the other process', async () => {
  const pdf = makePdf({ pages: 3, text: 'Nobody' });
  const { id } = await admin(one).products.uploadPdf({ body: pdfForm(pdf) });
  const { db } = cluster.database;
  const drawn = async () =>
    db
      .selectFrom('pdfDocuments')
      .innerJoin('files', 'files.id', 'pdfDocuments.coverFileId')
      .select(['files.sha256', 'ingestState'])
      .where('fileId', '=', id)
      .executeTakeFirst();
  await expect.poll(async () => (await drawn())?.ingestState, longTimeout).toBe('ready');
  const cover = imageKey((await drawn())?.sha256 ?? '');
  const pages = `page/${sha256(pdf).slice(0, 2)}/${sha256(pdf)}/`;
  expect(await cluster.bucket.keys(pages)).toHaveLength(6);
  const abandoned = await create(other, token, 2 * megabyte);
  await patch(other, token, abandoned, 0, Buffer.alloc(megabyte));
  expect(await cluster.bucket.keys('uploads/')).toHaveLength(1);
  const kept = await cluster.bucket.keys('pdf/');

  await sql`update files set orphaned_since = orphaned_since - interval '25 hours'
    where id = ${id}`.execute(db);
  await sql`update resumable_uploads set updated_at = now() - interval '25 hours'`.execute(db);
  await cluster.runHousekeeping();
  await expect.poll(() => isStored(pdfKey(sha256(pdf))), longTimeout).toBe(false);
  await expect.poll(() => cluster.bucket.keys('uploads/'), longTimeout).toEqual([]);
  expect(await cluster.bucket.keys(pages)).toEqual([]);
  await expect.poll(() => isStored(cover), longTimeout).toBe(false);
  expect(await cluster.bucket.keys('pdf/')).toHaveLength(kept.length - 1);
});

test('signed out at one process is signed out at the other', async () => {
  const session = await signInAt(one);
  await clientAt(other, session).categories.list();
  await clientAt(one, session).sessions.signOut();
  const refused = async () =>
    clientAt(other, session)
      .categories.list()
      .then(
        () => 'let in',
        () => 'refused',
      );
  await expect.poll(refused, { timeout: 2_000, interval: 20 }).toBe('refused');
  await expectRefusal(clientAt(other, session).categories.list(), 401, 'session.ended');
});

test('neither process logged an error', () => {
  expect([one.output(), other.output()].join('').match(/"level":(50|60).*/g)).toBeNull();
});
