import { pageDrawing } from '../../../pdf/page-drawing.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { expect, testWithJobs as test, type TestServer } from '../../../testing/test-api.ts';

const ready = { state: 'ready', pagesDone: 2, pageCount: 2, failure: null, flaws: [] };

async function newest({ infrastructure }: TestServer) {
  return infrastructure.db
    .selectFrom('pdfDocuments')
    .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
    .select(['pdfDocuments.fileId', 'files.sha256', 'pdfDocuments.atWork'])
    .orderBy('pdfDocuments.fileId', 'desc')
    .executeTakeFirstOrThrow();
}

test(
  'a page that is drawn and still noted as undecided does not keep its book in progress',
  { tags: ['ci'] },
  async ({ api, make, server }) => {
    const { db } = server.infrastructure;
    const admin = await api.as('Admin');
    const pdf = makePdf({ pages: 2, text: 'Undecided' });
    const [one, other] = [await bookWithoutPdf(admin, make), await bookWithoutPdf(admin, make)];
    await one.addPdf(pdf);
    await expect.poll(one.ingest).toEqual(ready);
    // The state that a process leaves behind if it is killed between storing the image and removing
    // its failure.
    const { sha256 } = await newest(server);
    await db
      .insertInto('pageFailures')
      .values({ sha256, page: 2, width: 1080, drawing: pageDrawing, failure: null })
      .execute();

    await other.addPdf(pdf);
    await expect.poll(other.ingest).toEqual(ready);
    expect((await newest(server)).atWork).toBe(false);
    const noted = db.selectFrom('pageFailures').select('page').where('sha256', '=', sha256);
    expect(await noted.execute()).toEqual([]);
  },
);

test('a page that failed under an earlier drawing version does not count as failed', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await bookWithoutPdf(admin, make);
  const page = await book.addPdf(makePdf({ pages: 2, text: 'Earlier' }));
  await expect.poll(book.ingest).toEqual(ready);
  const { fileId, sha256 } = await newest(server);
  await db
    .insertInto('pageFailures')
    .values({ sha256, page: 2, width: 1080, drawing: pageDrawing - 1, failure: 'pdf.tooHeavy' })
    .execute();

  // Reading the text of another page saves the book's result again.
  await db
    .updateTable('pdfPages')
    .set({ state: 'cut', reading: 1 })
    .where('fileId', '=', fileId)
    .where('page', '=', 1)
    .execute();
  await api.withToken(book.token).reader.text(page(1));
  expect(await book.ingest()).toEqual(ready);
});
