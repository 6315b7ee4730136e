import { makeBook } from '../../pdf/testing/make-pdf.ts';
import { expect, testWithJobs as test } from '../../testing/test-api.ts';

test('pages that an earlier release read are read again by themselves, and searches no longer find what it read', async ({
  api,
  make,
  server: {
    infrastructure: { db, queue },
  },
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const { token } = await make.student(admin, [book]);
  const { search } = api.withToken(token);
  const find = async (keySearch: string) =>
    (await search.inBook({ params: { id: book.id }, query: { keySearch } })).data.map(
      ({ page }) => page,
    );
  await expect.poll(() => find('page')).toEqual([1, 2]);

  // As a release left the page that read the text of hidden layers.
  const fileId = book.pdf.id;
  const old = { reading: 1, text: 'The answer is forty-two' };
  await db
    .updateTable('pdfPages')
    .set(old)
    .where('fileId', '=', fileId)
    .where('page', '=', 2)
    .execute();
  await db
    .updateTable('pageSearchTexts')
    .set({ folded: 'the answer is forty-two' })
    .where('fileId', '=', fileId)
    .where('page', '=', 2)
    .execute();
  await db.updateTable('pdfDocuments').set({ reading: 1 }).where('fileId', '=', fileId).execute();
  expect(await find('answer')).toEqual([2]);

  await queue.send('search.index', {});
  await expect.poll(() => find('answer')).toEqual([]);
  expect(await find('page')).toEqual([1, 2]);
});

/** Its pages are called i, ii and 1. */
const labelled = makeBook(
  Array.from({ length: 3 }, () => ({ content: '' })),
  { catalogue: '/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>' },
);

test('what a book calls its pages is read again for a book of an earlier release', async ({
  api,
  make,
  server: {
    infrastructure: { db, queue },
  },
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: labelled });
  const { token } = await make.student(admin, [book]);
  const labels = async () =>
    (await api.withToken(token).reader.open({ params: { id: book.id } })).labels;
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest?.state;
  await expect.poll(ingest).toBe('ready');
  expect(await labels()).toEqual(['i', 'ii', '1']);

  await db
    .updateTable('pdfDocuments')
    .set({ labels: null })
    .where('fileId', '=', book.pdf.id)
    .execute();
  expect(await labels()).toEqual([]);
  await queue.send('search.index', {});
  await expect.poll(labels).toEqual(['i', 'ii', '1']);
});
