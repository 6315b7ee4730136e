import { makeBook } from '../../../pdf/testing/make-pdf.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

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

/** Its pages are called i, ii and 1, and follow each other from right to left. */
const described = makeBook(
  Array.from({ length: 3 }, () => ({ content: '' })),
  { catalogue: '/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>/ViewerPreferences<</Direction/R2L>>' },
);

test('what a book says about itself is read again for a book of an earlier release', async ({
  api,
  make,
  server: {
    infrastructure: { db, queue },
  },
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: described });
  const { token } = await make.student(admin, [book]);
  const said = async () => {
    const { labels, isRightToLeft } = await api
      .withToken(token)
      .reader.open({ params: { id: book.id } });
    return { labels, isRightToLeft };
  };
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest?.state;
  await expect.poll(ingest).toBe('ready');
  const all = { labels: ['i', 'ii', '1'], isRightToLeft: true };
  expect(await said()).toEqual(all);

  for (const missing of [{ labels: null }, { rightToLeft: null }]) {
    await db.updateTable('pdfDocuments').set(missing).where('fileId', '=', book.pdf.id).execute();
    expect(await said()).not.toEqual(all);
    await queue.send('search.index', {});
    await expect.poll(said).toEqual(all);
  }
});

test('where the text of a page lies is told, and found again for a book of an earlier release', async ({
  api,
  make,
  server: {
    infrastructure: { db, queue },
  },
}) => {
  const admin = await api.as('Admin');
  const block = '0 g 150 200 300 400 re f';
  const pages = makeBook([{ content: block }, { content: '' }]);
  const book = await make.product(admin, { pages });
  const { token } = await make.student(admin, [book]);
  const contents = async () =>
    (await api.withToken(token).reader.open({ params: { id: book.id } })).contents;
  const found = [[0.25, 0.25, 0.75, 0.75], null];
  await expect.poll(contents).toEqual(found);

  const fileId = book.pdf.id;
  const ingest = async () => (await admin.products.get({ params: { id: book.id } })).ingest?.state;
  await expect.poll(ingest).toBe('ready');
  await db.updateTable('pdfPages').set({ content: null }).where('fileId', '=', fileId).execute();
  await db.updateTable('pdfDocuments').set({ reading: 5 }).where('fileId', '=', fileId).execute();
  // Of an unknown page nothing is left out.
  expect(await contents()).toEqual([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
  ]);
  await queue.send('search.index', {});
  await expect.poll(contents).toEqual(found);
});
