import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { makeBook } from '../../../pdf/testing/make-pdf.ts';
import { pagesIndexed } from '../../../testing/files/pages-indexed.ts';
import { expect, expectRefusal } from '../../../testing/test-api.ts';
import { result, slow, test, traced } from '../../../testing/files/leak.ts';
import { bookOf, formOf, jpeg, pdfOf } from '../../../testing/files/leaked-pictures.ts';

test(
  'pictures of two pages lead to the student, the book and the device; nobody else is named',
  slow,
  async ({ leak, server }) => {
    const pictures = [await jpeg(await leak.leaked(2), 700), await jpeg(await leak.leaked(3))];
    const trace = await traced(leak, ...pictures);
    expect(trace).toMatchObject({ compared: 2, progress: 1 });
    expect(trace.pictures.map(({ page, outcome }) => [page, outcome])).toEqual([
      [2, 'named'],
      [3, 'named'],
    ]);
    expect(trace.copies).toHaveLength(1);
    expect(trace.copies[0]).toMatchObject({
      isCodeSure: true,
      pictures: [1, 2],
      owner: {
        customer: { id: leak.student.id, email: leak.student.email },
        product: { id: leak.book.id },
      },
    });
    const threshold = trace.threshold ?? expect.unreachable();
    expect(trace.copies[0]?.strength).toBeGreaterThan(2 * threshold);
    expect(trace.nextBest).toBeLessThan(threshold);

    const params = { id: trace.id, position: 1 };
    const registered = await leak.admin.pictureTraces.registered({ params });
    expect(await sharp(await registered.arrayBuffer()).metadata()).toMatchObject({ width: 1_080 });
    const page = await leak.admin.pictureTraces.page({ params });
    expect(await sharp(await page.arrayBuffer()).metadata()).toMatchObject({
      width: 720,
      space: 'b-w',
    });
    await expectRefusal(
      leak.admin.pictureTraces.page({ params: { ...params, position: 9 } }),
      404,
      'row.unknown',
    );
    const { db } = server.infrastructure;
    const originals = await db
      .selectFrom('pictureTracePictures')
      .select('original')
      .where('traceId', '=', trace.id)
      .execute();
    expect(originals).toEqual([{ original: null }, { original: null }]);
    const entries = await db
      .selectFrom('auditLog')
      .select(['action', 'actorKind'])
      .where('action', 'like', 'trace.%')
      .where('subjectId', '=', trace.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'trace.started', actorKind: 'admin' },
      { action: 'trace.finished', actorKind: 'admin' },
      { action: 'trace.pageSeen', actorKind: 'admin' },
    ]);
  },
);

test(
  'a report for the case file says what was found and how sure it is',
  { ...slow, tags: ['ci'] },
  async ({ leak, server: { infrastructure } }) => {
    const { admin } = leak;
    const picture = await jpeg(await leak.leaked(2), 700);
    const { id, copies } = await traced(leak, picture);
    const report = await admin.pictureTraces.report({ params: { id } });
    const path = join(infrastructure.config.DATA_DIR, 'report.pdf');
    await writeFile(path, Buffer.from(await report.arrayBuffer()));
    const { pageCount } = await infrastructure.pdf.info(path);
    const pages = Array.from({ length: pageCount }, (_, at) =>
      infrastructure.pdf.text(path, at + 1),
    );
    const text = (await Promise.all(pages)).map((page) => page.text).join('\n');
    const said = text.replaceAll(/\s+/g, ' ');
    expect(said).toContain(copies[0]?.owner.code);
    expect(said).toContain(leak.student.email);
    expect(said).toContain('names an account, not a person');
    expect(text.replaceAll(/\s/g, '')).toContain(
      createHash('sha256').update(picture).digest('hex'),
    );
  },
);

test(
  'without its book named, a picture leads to the book, the page and the copy',
  { ...slow, tags: ['ci'] },
  async ({ leak, make, server }) => {
    const { admin } = leak;
    const { db } = server.infrastructure;
    await make.product(admin, { pages: bookOf([7, 8]) });
    const loose = await make.pdf(admin, bookOf([9]));
    await pagesIndexed(server, leak.book.pdfId, 3);
    await pagesIndexed(server, loose.id, 1);
    // As happens when unneeded files are removed.
    await db.deleteFrom('files').where('id', '=', loose.id).execute();
    await pagesIndexed(server, loose.id, 0);
    const started = await admin.pictureTraces.create({
      query: {},
      body: formOf(await jpeg(await leak.leaked(3), 800)),
    });
    expect(started).toMatchObject({ product: null });
    const trace = await result(admin, started.id);
    expect(trace.index?.pagesSearched).toBeGreaterThanOrEqual(3);
    // Books of other tests have the same page: the book whose copy was leaked is found.
    expect(trace.pictures).toMatchObject([
      { outcome: 'named', page: 3, product: { id: leak.book.id } },
    ]);
    expect(trace.copies.map(({ owner }) => owner.customer.id)).toEqual([leak.student.id]);
    expect(trace.compared).toBeGreaterThanOrEqual(2);
  },
);

test(
  'the pages of a PDF that leaked are searched one by one, beside a picture',
  { ...slow, tags: ['ci'] },
  async ({ leak }) => {
    const images = [await leak.leaked(2), await leak.leaked(3)];
    const pdf = await pdfOf(await Promise.all(images.map((image) => jpeg(image))));
    const trace = await traced(leak, pdf, await jpeg(await leak.leaked(1)));
    expect(trace.pictures).toMatchObject([
      { fileName: 'leak-1.jpg#page=1', page: 2, outcome: 'named' },
      { fileName: 'leak-1.jpg#page=2', page: 3, outcome: 'named' },
      { fileName: 'leak-2.jpg', page: 1, outcome: 'named' },
    ]);
    expect(trace.copies.map(({ owner }) => owner.customer.id)).toEqual([leak.student.id]);
  },
);

test(
  'a PDF that was replaced is searched, too',
  { ...slow, tags: ['ci'] },
  async ({ leak, make }) => {
    const { admin, book: product } = leak;
    const picture = await jpeg(await leak.leaked(3), 800);
    const { id: pdfId } = await make.pdf(admin, bookOf([7, 8]));
    await admin.products.update({ params: { id: product.id }, body: { ...product, pdfId } });
    const trace = await traced(leak, picture);
    expect(trace.pictures).toMatchObject([{ outcome: 'named', page: 3 }]);
  },
);

test('no picture, an unknown book, an unknown search and another role are refused', async ({
  leak,
  api,
}) => {
  const { admin } = leak;
  const picture = await jpeg(await leak.unmarked(2));
  const query = { productId: leak.book.id };
  await expectRefusal(
    admin.pictureTraces.create({ query, body: formOf(Buffer.from('GIF89a')) }),
    415,
    'trace.notPicture',
  );
  await expectRefusal(
    admin.pictureTraces.create({ query: { productId: 999_999 }, body: formOf(picture) }),
    404,
    'row.unknown',
  );
  await expectRefusal(
    admin.pictureTraces.create({
      query,
      body: formOf(...Array.from({ length: 40 }, () => picture)),
    }),
    413,
    'file.tooMany',
  );
  await expectRefusal(admin.pictureTraces.get({ params: { id: 999_999 } }), 404, 'row.unknown');
  await expectRefusal(
    (await api.as('SubAdmin')).pictureTraces.create({ query, body: formOf(picture) }),
    403,
    'role.forbidden',
  );
});

// Its search takes minutes, so no test below may wait for another one.
test('of a long PDF, as many pages are searched as fit, from its beginning to its end', async ({
  leak,
}) => {
  const long = makeBook(Array.from({ length: 22 }, () => ({ content: '' })));
  const { pictures } = await leak.admin.pictureTraces.create({
    query: { productId: leak.book.id },
    body: formOf(long, await jpeg(await leak.leaked(1))),
  });
  expect(pictures.map(({ fileName }) => fileName)).toEqual([
    ...[1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21].map((page) => `leak-1.jpg#page=${page}`),
    'leak-2.jpg',
  ]);
});

test('an unknown book and one search too many are refused before a look at the files', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const body = () => formOf(Buffer.from('%PDF-1.7 damaged'));
  const unknown = admin.pictureTraces.create({ query: { productId: 999_999 }, body: body() });
  await expectRefusal(unknown, 404, 'row.unknown');
  await sql`insert into picture_traces (admin_id, admin_name) select 1, 'Somebody' from generate_series(1, 20)`.execute(
    db,
  );
  await expectRefusal(
    admin.pictureTraces.create({ query: {}, body: body() }),
    409,
    'trace.tooMany',
  );
});
