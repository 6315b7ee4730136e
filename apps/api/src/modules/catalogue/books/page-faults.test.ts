import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { oddTrees, outsideBoxBook, portfolio, xfaForm } from '../../../pdf/testing/odd-pdfs.ts';
import { bookWithoutPdf } from '../../../testing/files/book-without-pdf.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

/** All that a reader of the book asks for besides its second page. */
async function otherAnswers({ reader, search }: Client, id: number) {
  const { sizes } = await reader.open({ params: { id } });
  const text = await reader.text({ params: { id, page: 1 } });
  const reading = await reader.readingText({ params: { id, page: 1 } });
  const found = await search.inBook({ params: { id }, query: { keySearch: 'sunflower' } });
  const sheet = await reader.thumbnails({ params: { id, sheet: 1 } });
  const page = await reader.page({ params: { id, page: 3 } });
  return {
    sizes: [sizes[0], sizes[2]],
    text: [text.text, text.words.length],
    blocks: reading.blocks.length,
    hits: found.data
      .filter(({ page: each }) => each !== 2)
      .map(({ page: each, hits }) => [each, hits[0]?.boxes.length]),
    images: [sheet.type, page.type],
  };
}

const whole = {
  sizes: [
    [400, 300],
    [400, 300],
  ],
  text: ['Sunflower 1', 2],
  blocks: 1,
  hits: [
    [1, 1],
    [3, 1],
  ],
  images: ['image/jpeg', 'image/jpeg'],
};

test('a page with a CropBox outside of its MediaBox is read as its MediaBox shows it', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  const page = await addPdf(outsideBoxBook());
  await expect.poll(ingest).toMatchObject({ state: 'ready', flaws: [] });
  const { id } = page(1).params;
  const { reader, search } = api.withToken(token);
  expect((await reader.open({ params: { id } })).sizes[1]).toEqual([400, 300]);
  expect((await reader.page(page(2))).type).toBe('image/jpeg');
  expect((await reader.text(page(2))).text).toBe('Sunflower 2');
  const { data } = await search.inBook({ params: { id }, query: { keySearch: 'sunflower' } });
  expect(data.map((each) => each.hits[0]?.boxes.length)).toEqual([1, 1, 1]);
});

/** The stored state of page 2, each column broken in turn; earlier releases stored some of these. */
const faults = {
  'a size of zero': sql`update pdf_documents set sizes = jsonb_set(sizes, '{1}', '[0, 0]')`,
  'a size of null': sql`update pdf_documents set sizes = jsonb_set(sizes, '{1}', '[null, null]')`,
  'a size that is none': sql`update pdf_documents set sizes = jsonb_set(sizes, '{1}', '"x"')`,
  'no size': sql`update pdf_documents set sizes = '[[400, 300], null, [400, 300]]'`,
  'words with boxes of null': sql`update pdf_pages set words =
    '[{"text": "Sunflower", "box": [null, null, null, null]}]' where page = 2`,
  'words without boxes': sql`update pdf_pages set words = '[{"text": "Sunflower"}, null, 7]'
    where page = 2`,
  'words that are no list': sql`update pdf_pages set words = '{}' where page = 2`,
  'links that are no list': sql`update pdf_pages set links = '"x"' where page = 2`,
  'links with boxes of null': sql`update pdf_pages set links =
    '[{"box": [null, 0, 0, 0], "page": 1, "address": null}, null]' where page = 2`,
  'an empty text with words': sql`update pdf_pages set text = '' where page = 2`,
  'a failed text': sql`update pdf_pages set state = 'failed', failure = 'no such code' where page = 2`,
  'a reading of the future': sql`update pdf_pages set reading = 99 where page = 2`,
  'no row': sql`delete from pdf_pages where page = 2`,
};

test('no fault of a page breaks the answers about the other pages', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const { token, ingest, addPdf } = await bookWithoutPdf(admin, make);
  const page = await addPdf(outsideBoxBook());
  await expect.poll(ingest).toMatchObject({ state: 'ready' });
  const { id } = page(1).params;
  const student = api.withToken(token);
  await db.updateTable('customers').set({ haveTextPermission: true }).execute();
  expect(await otherAnswers(student, id)).toEqual(whole);
  const documents = await db.selectFrom('pdfDocuments').select(['fileId', 'sizes']).execute();
  const rows = await db.selectFrom('pdfPages').selectAll().where('page', '=', 2).execute();

  for (const [fault, statement] of Object.entries(faults)) {
    await statement.execute(db);
    expect(await otherAnswers(student, id), fault).toEqual(whole);
    const own = await student.reader.text(page(2)).catch((error: unknown) => error);
    expect(own, fault).not.toMatchObject({ status: 500 });
    const { sizes } = await admin.products.pages({ params: { id } });
    expect(
      sizes.map((size) => size.every((side) => side > 0)),
      fault,
    ).toEqual([true, true, true]);
    expect((await admin.products.thumbnails({ params: { id, sheet: 1 } })).type).toBe('image/jpeg');
    for (const { fileId, sizes: before } of documents)
      await db
        .updateTable('pdfDocuments')
        .set({ sizes: JSON.stringify(before) })
        .where('fileId', '=', fileId)
        .execute();
    await db.deleteFrom('pdfPages').where('page', '=', 2).execute();
    for (const { words, links, ...row } of rows)
      await db
        .insertInto('pdfPages')
        .values({ ...row, words: JSON.stringify(words), links: JSON.stringify(links) })
        .execute();
  }
});

test('the card names how many pages are not in the file', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { ingest, addPdf } = await bookWithoutPdf(admin, make);
  const [bytes] = oddTrees['a null among its pages'];
  await addPdf(bytes);
  await expect.poll(ingest).toEqual({
    state: 'ready',
    pagesDone: 2,
    pageCount: 2,
    failure: null,
    flaws: [{ kind: 'missing', reason: null, count: 1, pages: '' }],
  });
});

test('an upload of a form for Adobe or of a portfolio says how to get a plain PDF', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const form = await expectRefusal(make.pdf(admin, xfaForm()), 422, 'pdf.form');
  expect(form.message).toMatch(/print it to a PDF/);
  expect(form.envelope.errors).toMatchObject([{ field: 'pdf' }]);
  const refused = await expectRefusal(make.pdf(admin, portfolio()), 422, 'pdf.portfolio');
  expect(refused.message).toMatch(/save the PDFs inside it/);
});
