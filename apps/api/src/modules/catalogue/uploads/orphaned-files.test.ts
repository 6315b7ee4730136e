import { fileAddress } from '@aqua/client/file-address';
import { createHash } from 'node:crypto';
import { pageWidths } from '@aqua/contract/reading/open-books';
import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import sharp from 'sharp';
import {
  imageKey,
  pageImageKey,
  pdfKey,
  resizedImageKey,
  thumbnailSheetKey,
} from '../../../files/object-keys.ts';
import { sweepObjects, storeObject } from '../../../files/stored-objects.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { untilQueryWaitsForLock } from '../../../testing/lock-waits.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

let shade = 0;

async function uploadCover(client: Client) {
  const background = { r: (shade += 1), g: 120, b: 130 };
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('coverImage', new File([new Uint8Array(picture)], 'cover.png'));
  return client.products.uploadCoverImage({ body: form });
}

async function uploadPdf(client: Client, text: string) {
  const form = new FormData();
  form.append('pdf', new File([makePdf({ pages: 2, text })], 'book.pdf'));
  return client.products.uploadPdf({ body: form });
}

/** Simulates that so many hours have passed since each file was uploaded or detached. */
function passHours({ infrastructure }: TestServer, hours: number) {
  return sql`update files set orphaned_since = orphaned_since - make_interval(hours => ${hours})`.execute(
    infrastructure.db,
  );
}

async function isThere({ infrastructure }: TestServer, id: number): Promise<boolean> {
  const found = await infrastructure.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function rowOf({ infrastructure }: TestServer, id: number) {
  return infrastructure.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function ingested({ infrastructure }: TestServer, fileId: number) {
  const document = () =>
    infrastructure.db
      .selectFrom('pdfDocuments')
      .select(['ingestState', 'coverFileId'])
      .where('fileId', '=', fileId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await document()).ingestState).toBe('ready');
  return (await document()).coverFileId ?? 0;
}

test('files without a reference are removed after 24 hours, with everything made from them; others stay', async ({
  api,
  make,
  server,
}) => {
  const { store, db } = server.infrastructure;
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const earlier = product.pdfId;
  const [pdf, cover, logo, shared] = await Promise.all([
    uploadPdf(admin, 'Attached'),
    uploadCover(admin),
    uploadCover(admin),
    uploadPdf(admin, 'Shared'),
  ]);
  const params = { id: product.id };
  await admin.products.update({
    params,
    body: { ...product, pdfId: shared.id, coverImageId: cover.id },
  });
  await admin.products.update({
    params,
    body: { ...product, pdfId: pdf.id, coverImageId: cover.id },
  });
  const publisher = await make.publisher();
  await admin.publishers.update({
    params: { id: publisher.id },
    body: { name: publisher.name, logoImageId: logo.id },
  });
  const deleted = await make.product(admin);
  await admin.products.remove({ params: { id: deleted.id } });

  const orphanedPdf = await uploadPdf(admin, 'Orphaned');
  const orphanedImage = await uploadCover(admin);
  const sameContent = await uploadPdf(admin, 'Shared');
  const drawn = await ingested(server, orphanedPdf.id);
  await ingested(server, sameContent.id);
  const pdfHash = (await rowOf(server, orphanedPdf.id)).sha256;
  const imageHash = (await rowOf(server, orphanedImage.id)).sha256;
  expect((await fetch(`${fileAddress(server.url, orphanedImage.link)}?width=160`)).status).toBe(
    200,
  );
  await store.put(thumbnailSheetKey(pdfHash, 1), Buffer.from('a sheet'));
  const made = [
    pdfKey(pdfHash),
    ...pageWidths.flatMap((width) => [1, 2].map((page) => pageImageKey(pdfHash, page, width))),
    thumbnailSheetKey(pdfHash, 1),
    imageKey(imageHash),
    resizedImageKey(imageHash, 160),
    imageKey((await rowOf(server, drawn)).sha256),
  ];
  const there = () => Promise.all(made.map(async (key) => (await store.head(key)) !== null));
  expect(await there()).toEqual(made.map(() => true));

  await passHours(server, 23);
  await removeOrphanedFiles(server.infrastructure);
  expect(await there()).toEqual(made.map(() => true));
  expect(await isThere(server, orphanedPdf.id)).toBe(true);

  await passHours(server, 1);
  const young = await uploadCover(admin);
  await removeOrphanedFiles(server.infrastructure);
  expect(await there()).toEqual(made.map(() => false));
  for (const gone of [orphanedPdf.id, orphanedImage.id, sameContent.id, drawn])
    expect([gone, await isThere(server, gone)]).toEqual([gone, false]);
  const texts = await db
    .selectFrom('pdfPages')
    .select('page')
    .where('fileId', '=', orphanedPdf.id)
    .execute();
  expect(texts).toEqual([]);
  const kept = [690, pdf.id, cover.id, logo.id, shared.id, earlier, deleted.pdfId, young.id];
  for (const id of kept) {
    expect([id, await isThere(server, id)]).toEqual([id, true]);
    const { kind, sha256 } = await rowOf(server, id);
    const key = kind === 'pdf' ? pdfKey(sha256) : imageKey(sha256);
    expect([id, (await store.head(key)) !== null]).toEqual([id, true]);
  }
});

test('a replaced cover and logo are removed after 24 hours', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const publisher = await make.publisher();
  const [cover, logo] = [await uploadCover(admin), await uploadCover(admin)];
  const put = (coverImageId: number) =>
    admin.products.update({ params: { id: product.id }, body: { ...product, coverImageId } });
  await put(cover.id);
  const params = { id: publisher.id };
  await admin.publishers.update({ params, body: { name: publisher.name, logoImageId: logo.id } });
  await passHours(server, 48);
  await removeOrphanedFiles(server.infrastructure);
  await put((await uploadCover(admin)).id);
  await admin.publishers.remove({ params });

  await removeOrphanedFiles(server.infrastructure);
  expect(await isThere(server, cover.id)).toBe(true);
  expect(await isThere(server, logo.id)).toBe(true);
  await passHours(server, 25);
  await removeOrphanedFiles(server.infrastructure);
  expect(await isThere(server, cover.id)).toBe(false);
  expect(await isThere(server, logo.id)).toBe(false);
});

test('a file that is attached during its removal stays', async ({ api, make, server }) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const cover = await uploadCover(admin);
  await passHours(server, 25);
  let removal: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('products')
      .set({ coverImageId: cover.id })
      .where('id', '=', product.id)
      .execute();
    removal = removeOrphanedFiles(server.infrastructure);
    await untilQueryWaitsForLock(db);
  });
  await removal;
  expect(await isThere(server, cover.id)).toBe(true);
  const shown = await admin.products.get({ params: { id: product.id } });
  expect(shown.coverImage.id).toBe(cover.id);
  expect((await fetch(fileAddress(server.url, cover.link))).status).toBe(200);
});

test('if a file is removed during its attachment, the form is refused as for an unknown file', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const attempt = async (fileId: number, change: object, code: string) => {
    let save: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('pdfDocuments')
        .select('fileId')
        .where('fileId', '=', fileId)
        .forUpdate()
        .execute();
      await trx.deleteFrom('files').where('id', '=', fileId).execute();
      save = admin.products.update({ params: { id: product.id }, body: { ...product, ...change } });
      save.catch(() => {});
      await untilQueryWaitsForLock(db);
    });
    await expectRefusal(save ?? Promise.resolve(), 422, code);
  };
  const cover = await uploadCover(admin);
  await attempt(cover.id, { coverImageId: cover.id }, 'coverAlert');
  const pdf = await make.pdf(admin);
  await ingested(server, pdf.id);
  await attempt(pdf.id, { pdfId: pdf.id }, 'pdfAlert');
  const publisher = await make.publisher();
  const logo = await uploadCover(admin);
  let save: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('files').where('id', '=', logo.id).execute();
    save = admin.publishers.update({
      params: { id: publisher.id },
      body: { name: publisher.name, logoImageId: logo.id },
    });
    save.catch(() => {});
    await untilQueryWaitsForLock(db);
  });
  await expectRefusal(save ?? Promise.resolve(), 422, 'logoAlert');
});

test('a file uploaded again during its removal stays; an incomplete file of a dead server is removed', async ({
  server,
}) => {
  const { db, store } = server.infrastructure;
  const content = Buffer.from('the same content');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const object = { kind: 'image', sha256 } as const;
  const put = () => store.put(imageKey(sha256), content);
  const list = () =>
    db
      .insertInto('files')
      .values({ ...object, fileName: 'same', fileSize: 16, contentType: 'image/png' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const first = await storeObject(db, object, put, list);
  await passHours(server, 25);
  const second = await storeObject(
    db,
    object,
    async () => {
      await put();
      await removeOrphanedFiles(server.infrastructure);
      expect(await isThere(server, first.id)).toBe(false);
    },
    list,
  );
  expect(await isThere(server, second.id)).toBe(true);
  expect(await store.read(imageKey(sha256))).toEqual(content);

  await db.deleteFrom('files').where('id', '=', second.id).execute();
  const died = storeObject(db, object, put, () => Promise.reject(new Error('killed')));
  await expect(died).rejects.toThrow('killed');
  await sweepObjects(server.infrastructure);
  expect(await store.head(imageKey(sha256))).not.toBeNull();
  await sql`update unlisted_objects set sweep_at = sweep_at - interval '25 hours'
    where sha256 = ${sha256}`.execute(db);
  await sweepObjects(server.infrastructure);
  expect(await store.head(imageKey(sha256))).toBeNull();
  const notes = db.selectFrom('unlistedObjects').select('id').where('sha256', '=', sha256);
  expect(await notes.execute()).toEqual([]);
});
