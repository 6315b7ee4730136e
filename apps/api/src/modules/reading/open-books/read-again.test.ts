import { pdfKey } from '../../../files/object-keys.ts';
import { pageReading } from '../../../pdf/text/page-text.ts';
import { contentHashOf } from '../../../testing/files/content-hash.ts';
import { expect, testWithJobs as test } from '../../../testing/test-api.ts';

test('a page that an earlier release read is read again when it is asked for', async ({
  api,
  make,
  server,
}) => {
  const { db, store } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const reader = api.withToken((await make.student(admin, [book])).token);
  const read = async (page: number) =>
    (await reader.reader.text({ params: { id: book.id, page } })).text;
  const readings = () =>
    db
      .selectFrom('pdfPages')
      .select(['text', 'reading'])
      .where('fileId', '=', book.pdf.id)
      .orderBy('page')
      .execute();
  await expect.poll(() => read(2)).toBe('Page 2');
  await db
    .updateTable('pdfPages')
    .set({ text: 'Papage 2', words: '[]', reading: 1 })
    .where('fileId', '=', book.pdf.id)
    .execute();

  expect(await read(2)).toBe('Page 2');
  expect(await readings()).toEqual([
    { text: 'Papage 2', reading: 1 },
    { text: 'Page 2', reading: pageReading },
  ]);

  // If the page can't be read again, the old text stays.
  const sha256 = await contentHashOf(server, book.pdf.id);
  await store.remove(pdfKey(sha256));
  expect(await read(1)).toBe('Papage 2');
  // If the file is at fault, it is not read again at every request.
  await store.put(pdfKey(sha256), Buffer.from('%PDF-1.7 no more'));
  expect(await read(1)).toBe('Papage 2');
  expect(await readings()).toEqual([
    { text: 'Papage 2', reading: pageReading },
    { text: 'Page 2', reading: pageReading },
  ]);
});
