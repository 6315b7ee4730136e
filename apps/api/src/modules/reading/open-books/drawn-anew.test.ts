import { earlierPageImageKeys, pageImageKey } from '../../../files/object-keys.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

test('an image that an earlier release drew is drawn again, and the old one is removed', async ({
  api,
  make,
  server,
}) => {
  const { store } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const { reader } = api.withToken((await make.student(admin, [book])).token);
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest.state;
  await expect.poll(ingest).toBe('ready');
  const sha256 = await contentHashOf(server, book.pdfId);
  const present = pageImageKey(sha256, 2, 1080);
  const earlier = earlierPageImageKeys(sha256, 2, 1080);
  expect(earlier.length).toBeGreaterThan(0);
  for (const key of earlier) await store.put(key, Buffer.from('no picture'));
  await store.remove(present);

  expect((await reader.page({ params: { id: book.id, page: 2 } })).type).toBe('image/jpeg');
  expect(await store.head(present)).not.toBeNull();
  for (const key of earlier) expect(await store.head(key)).toBeNull();
});
