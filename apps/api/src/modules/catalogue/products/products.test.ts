import type { ApiError } from '@aqua/client/create-client';
import { defaultCoverId } from '@aqua/contract/catalogue/products';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('a product is created with its relations, found by title and author, and published', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const made = await make.product(admin, { status: 'unpublished', pages: 5 });
  expect(made).toMatchObject({
    message: 'Create product successfully',
    status: 'unpublished',
    erpId: null,
    pdf: { fileName: 'book.pdf' },
    ingest: { pageCount: 5 },
  });
  const byAuthor = await admin.products.list({
    query: { keySearch: made.author?.name, fieldSearch: 'author' },
  });
  expect(byAuthor.data.map(({ id }) => id)).toEqual([made.id]);

  const published = await admin.products.update({
    params: { id: made.id },
    body: { status: 'published' },
  });
  expect(published).toMatchObject({ title: made.title, status: 'published' });
  expect(new Date(published.updatedAt).getTime()).toBeGreaterThan(
    new Date(made.updatedAt).getTime(),
  );
});

test('without a cover the first page becomes it once the book is ingested', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.product(admin, { pages: 2 });
  await expect
    .poll(async () => (await admin.products.get({ params: { id } })).ingest)
    .toMatchObject({ state: 'ready', pagesDone: 2, failure: null });
  const { coverImageId, coverImage } = await admin.products.get({ params: { id } });
  expect(coverImageId).not.toBe(defaultCoverId);
  expect(coverImage.link).toMatch(/^http:\/\/localhost:4000\/files\/[0-9a-f]{64}$/);
});

test('a book whose ingest was given up says so, and can be ingested again', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, pdfId } = await make.product(admin, { pages: 2 });
  const ingest = async () => (await admin.products.get({ params: { id } })).ingest;
  await expect.poll(ingest).toMatchObject({ state: 'ready' });
  const idle = await admin.products.retryIngest({ params: { id } });
  expect(idle.ingest).toMatchObject({ state: 'ready' });

  const { turn } = await server.infrastructure.db
    .selectFrom('pdfDocuments')
    .select('turn')
    .where('fileId', '=', pdfId)
    .executeTakeFirstOrThrow();
  await server.services.ingest.giveUp({ fileId: pdfId, turn });
  expect(await ingest()).toMatchObject({ state: 'failed', failure: 'pdf.interrupted' });
  expect(await admin.products.retryIngest({ params: { id } })).toMatchObject({
    id,
    message: 'The book is being prepared again',
  });
  await expect.poll(ingest).toMatchObject({ state: 'ready', pagesDone: 2, failure: null });
});

test('each violated rule is named with its field', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const good = await make.product(admin);
  const { title, productCategoryId, authorId, publisherId, pdfId } = good;
  const form = { title, productCategoryId, authorId, publisherId, pdfId };
  const broken: [object, number, string, string][] = [
    [{ title: '  ' }, 422, 'titleAlert', 'title'],
    [{ pdfId: undefined }, 422, 'pdfAlert', 'pdfId'],
    [{ pdfId: 999_999 }, 422, 'pdfAlert', 'pdfId'],
    [{ publisherId: null }, 422, 'publisherAlert', 'publisherId'],
    [{ publisherId: 999_999 }, 422, 'publisherAlert', 'publisherId'],
    [{ authorId: 999_999 }, 422, 'authorAlert', 'authorId'],
    [{ productCategoryId: 999_999 }, 422, 'categoryAlert', 'productCategoryId'],
    [{ coverImageId: pdfId }, 422, 'coverAlert', 'coverImageId'],
    [{ contentPageNumber: 0 }, 422, 'contentPageAlert', 'contentPageNumber'],
    [{ publicationYear: 0 }, 422, 'publicationYearAlert', 'publicationYear'],
    [{ publicationYear: 2570 }, 422, 'publicationYear.future', 'publicationYear'],
    [{ isbn: '978-0-306-40615-8' }, 422, 'isbnAlert', 'isbn'],
    [{ previewPageNumbers: '1,,2' }, 422, 'previewPagesAlert', 'previewPageNumbers'],
    // The book has three pages.
    ...['0', '3-1', '4', '1-4', '1,2,5-8'].map(
      (previewPageNumbers): [object, number, string, string] => [
        { previewPageNumbers },
        422,
        'previewPagesAlert',
        'previewPageNumbers',
      ],
    ),
    [{ title: 'x\u0000y' }, 400, 'field.characters', 'title'],
  ];
  for (const [change, status, code, field] of broken) {
    const refusal = await expectRefusal(
      admin.products.create({ body: { ...form, ...change } }),
      status,
      code,
    );
    expect(refusal.envelope.errors[0]?.field).toBe(field);
  }
  const wrongTypes: [object, string, string][] = [
    [{ publicationYear: '2026' }, 'publicationYearAlert', 'publicationYear'],
    [{ publicationYear: '' }, 'publicationYearAlert', 'publicationYear'],
    [{ publicationYear: 2026.5 }, 'publicationYearAlert', 'publicationYear'],
    [{ contentPageNumber: 1.5 }, 'contentPageAlert', 'contentPageNumber'],
    [{ coverImageId: '690 ' }, 'field.id', 'coverImageId'],
    [{ erpId: 5 }, 'field.wrong', 'erpId'],
    [{ previewPageNumbers: [1, 2] }, 'field.wrong', 'previewPageNumbers'],
  ];
  for (const [change, code, field] of wrongTypes) {
    const body = { ...form, status: 'published', ...change } as never;
    const status = code.startsWith('field.') ? 400 : 422;
    const created = await expectRefusal(admin.products.create({ body }), status, code);
    const updated = await expectRefusal(
      admin.products.update({ params: { id: good.id }, body }),
      status,
      code,
    );
    expect(created.envelope.errors).toMatchObject([{ field }]);
    expect(updated.envelope.errors).toEqual(created.envelope.errors);
  }
  const whole = {
    ...form,
    isbn: '978-0-306-40615-7',
    previewPageNumbers: '1, 2-3',
    publicationYear: 2026,
    contentPageNumber: 2,
  };
  expect(await admin.products.create({ body: whole })).toMatchObject(whole);
  const thaiDigits = { ...whole, isbn: '๙๗๘-๐-๓๐๖-๔๐๖๑๕-๗', previewPageNumbers: '๑, ๒-๓' };
  expect(await admin.products.create({ body: thaiDigits })).toMatchObject(whole);
  // Without a number of pages in the form, the product gets that of the PDF.
  expect(good.contentPageNumber).toBe(3);
});

test('the status alone is told by its own field; with any other field it is the full form', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, status } = await make.product(admin);
  const refused = async (body: object) => {
    const call = admin.products.update({ params: { id }, body: body as never });
    const error = await call.catch((reason: unknown) => reason);
    return (error as ApiError).envelope.errors.map(({ code, field }) => [code, field]);
  };
  expect(await refused({ status: 'x' })).toEqual([['field.wrong', 'status']]);
  expect(await refused({ status: null })).toEqual([['field.required', 'status']]);
  for (const body of [
    { status: 'published', title: 'x' },
    { status: null, title: 'x' },
  ])
    expect((await refused(body)).map(([, field]) => field)).toEqual(['pdfId']);
  expect((await refused({})).map(([, field]) => field)).toEqual(['title', 'pdfId']);
  expect(await admin.products.get({ params: { id } })).toMatchObject({ status });
});

test("staff reach only their own publisher's products and files", async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffSubAdmin', publisher)).token);
  const foreign = await make.product(admin);
  const own = await make.product(staff, { publisher: { id: foreign.publisherId } });

  expect(own.publisherId).toBe(publisher.id);
  expect((await staff.products.list()).data.map(({ id }) => id)).toEqual([own.id]);
  await expectRefusal(staff.products.get({ params: { id: foreign.id } }), 404, 'row.unknown');
  await expectRefusal(staff.products.remove({ params: { id: foreign.id } }), 404, 'row.unknown');
  const { title, productCategoryId, authorId } = own;
  const stolen = { title, productCategoryId, authorId, pdfId: foreign.pdfId };
  await expectRefusal(staff.products.create({ body: stolen }), 422, 'pdfAlert');
});

test('staff save a product whose files the platform uploaded', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffSubAdmin', publisher)).token);
  const { id, title, productCategoryId, authorId, pdfId, coverImageId } = await make.product(
    admin,
    {
      publisher,
    },
  );
  const body = { title: `${title}, revised`, productCategoryId, authorId, pdfId, coverImageId };
  expect(await staff.products.update({ params: { id }, body })).toMatchObject({ id, pdfId });
});

test("an Admin attaches the platform's files and those of the book's own publisher", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [publisher, other] = [await make.publisher(), await make.publisher()];
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const { id, title, productCategoryId, authorId, publisherId, pdfId } = await make.product(staff);
  const form = { title, productCategoryId, authorId, pdfId };
  const create = (owner: { id: number }, change: object = {}) =>
    admin.products.create({ body: { ...form, publisherId: owner.id, ...change } });

  expect(publisherId).toBe(publisher.id);
  expect(await create(publisher)).toMatchObject({ pdfId });
  await expectRefusal(create(other), 422, 'pdfAlert');
  const { id: coverImageId } = await make.cover(staff);
  const platforms = { pdfId: (await make.pdf(admin)).id };
  expect(await create(publisher, { ...platforms, coverImageId })).toMatchObject({ coverImageId });
  await expectRefusal(create(other, { ...platforms, coverImageId }), 422, 'coverAlert');
  // A book that moves to another publisher keeps its files.
  const moved = { ...form, publisherId: other.id };
  expect(await admin.products.update({ params: { id }, body: moved })).toMatchObject(moved);
});

test('a removed product leaves the list', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id } = await make.product(admin);
  await admin.products.remove({ params: { id } });
  await expectRefusal(admin.products.get({ params: { id } }), 404, 'row.unknown');
});

test(
  'a product is saved again and again while its cover is drawn',
  { tags: ['ci'] },
  async ({ api, make }) => {
    const admin = await api.as('Admin');
    const saved = Array.from({ length: 6 }, async (_, nth) => {
      const { id, title, ...product } = await make.product(admin);
      const { productCategoryId, authorId, publisherId, pdfId, status } = product;
      const body = { title, productCategoryId, authorId, publisherId, pdfId, status };
      const read = () => admin.products.get({ params: { id } });
      for (let left = 2_000; left > 0 && (await read()).ingest.state !== 'ready'; left -= 1)
        await admin.products.update({
          params: { id },
          body: { ...body, erpId: `C-${nth}-${left}` },
        });
      return (await read()).coverImageId;
    });
    expect(await Promise.all(saved)).not.toContain(690);
  },
);
