// @module-tag ci

import { pageImageKey } from '../../../files/object-keys.ts';
import { storeCallsOf } from '../../../testing/files/store-calls.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { pagesIndexed } from '../../../testing/files/pages-indexed.ts';
import {
  expect,
  testWithJobs as test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';
import type { Maker } from '../../../testing/make.ts';

const width = 1080;

/**
 * A book, made before its student, whose ingest is done and whose pages can be found by pictures.
 * Books with the same number of pages are the same PDF and share their images, so each test uses
 * another number.
 */
async function finishedBook(api: TestApi, make: Maker, server: TestServer, pages: number) {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages });
  const { reader } = api.withToken((await make.student(admin, [book])).token);
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest.state;
  await expect.poll(ingest).toBe('ready');
  await pagesIndexed(server, book.pdfId, pages);
  const sha256 = await contentHashOf(server, book.pdfId);
  return {
    key: (page: number) => pageImageKey(sha256, page, width),
    turnTo: (page: number) => reader.page({ params: { id: book.id, page }, query: { width } }),
  };
}

test('a page turn of a finished book reads its image and asks the file store nothing else', async ({
  api,
  make,
  server,
}) => {
  const { key, turnTo } = await finishedBook(api, make, server, 4);
  for (const page of [1, 2, 3])
    expect(await storeCallsOf(server, () => turnTo(page))).toEqual([`read ${key(page)}`]);
});

test('images that a finished book has lost are drawn, and those of the next pages ahead', async ({
  api,
  make,
  server,
}) => {
  const { store } = server.infrastructure;
  const { key, turnTo } = await finishedBook(api, make, server, 5);
  for (const page of [1, 2, 3, 4, 5]) await store.remove(key(page));
  const drawn = async () => {
    const found = [1, 2, 3, 4, 5].map(async (page) =>
      (await store.head(key(page))) ? [page] : [],
    );
    return (await Promise.all(found)).flat();
  };
  await turnTo(1);
  await expect.poll(drawn).toEqual([1, 2, 3]);
  // This page was drawn ahead; the pages after it may still be missing.
  await turnTo(2);
  await expect.poll(drawn).toEqual([1, 2, 3, 4]);
});
