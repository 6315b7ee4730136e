import { pageDrawing } from '../../pdf/page-drawing.ts';
import { bookToCome } from '../../testing/book-to-come.ts';
import { makePdf } from '../../testing/make-pdf.ts';
import { expect, test, type TestServer } from '../../testing/test-api.ts';

const ready = { state: 'ready', pagesDone: 2, pageCount: 2, failure: null, flaws: [] };

async function newest({ infrastructure }: TestServer) {
  return infrastructure.db
    .selectFrom('pdfDocuments')
    .innerJoin('files', 'files.id', 'pdfDocuments.fileId')
    .select(['pdfDocuments.fileId', 'files.sha256', 'pdfDocuments.atWork'])
    .orderBy('pdfDocuments.fileId', 'desc')
    .executeTakeFirstOrThrow();
}

test('a page that is there and still noted as undecided does not keep its book at work', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const pdf = makePdf({ pages: 2, text: 'Undecided' });
  const [one, other] = [await bookToCome(admin, make), await bookToCome(admin, make)];
  await one.comes(pdf);
  await expect.poll(one.ingest).toEqual(ready);
  // As a process leaves it that is killed between the image and its note.
  const { sha256 } = await newest(server);
  await db
    .insertInto('pageFailures')
    .values({ sha256, page: 2, width: 1080, drawing: pageDrawing, failure: null })
    .execute();

  await other.comes(pdf);
  await expect.poll(other.ingest).toEqual(ready);
  expect((await newest(server)).atWork).toBe(false);
  const noted = db.selectFrom('pageFailures').select('page').where('sha256', '=', sha256);
  expect(await noted.execute()).toEqual([]);
});

test('a page that an earlier way of drawing failed at does not count as failed', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await bookToCome(admin, make);
  const page = await book.comes(makePdf({ pages: 2, text: 'Earlier' }));
  await expect.poll(book.ingest).toEqual(ready);
  const { fileId, sha256 } = await newest(server);
  await db
    .insertInto('pageFailures')
    .values({ sha256, page: 2, width: 1080, drawing: pageDrawing - 1, failure: 'pdf.tooHeavy' })
    .execute();

  // The text of another page has the card written anew.
  await db
    .updateTable('pdfPages')
    .set({ state: 'cut', reading: 1 })
    .where('fileId', '=', fileId)
    .where('page', '=', 1)
    .execute();
  await api.withToken(book.token).reader.text(page(1));
  expect(await book.ingest()).toEqual(ready);
});
