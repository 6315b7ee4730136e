import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { expect, test } from '../../../testing/test-api.ts';

const none = { authorId: null, author: null, productCategoryId: null, productCategory: null };

test('a product is made and edited without author and category', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const [publisher, pdf] = [await make.publisher(), await make.pdf(admin)];
  const form = { title: 'ไม่มีผู้แต่ง', publisherId: publisher.id, pdfId: pdf.id };
  const made = await admin.products.create({ body: form });
  expect(made).toMatchObject(none);
  const params = { id: made.id };
  expect(await admin.products.get({ params })).toMatchObject(none);

  const [author, category] = [await make.author(), await make.category()];
  const named = { authorId: author.id, productCategoryId: category.id };
  expect(await admin.products.update({ params, body: { ...form, ...named } })).toMatchObject({
    author: { id: author.id, name: author.name },
    productCategory: { id: category.id, name: category.name },
  });
  // Each of the two may be missing alone.
  const authorAlone = { ...form, ...named, productCategoryId: null };
  expect(await admin.products.update({ params, body: authorAlone })).toMatchObject({
    authorId: author.id,
    productCategoryId: null,
    productCategory: null,
  });
  const cleared = { ...form, authorId: null, productCategoryId: null };
  expect(await admin.products.update({ params, body: cleared })).toMatchObject(none);
  // An author without products can be removed.
  await admin.authors.remove({ params: { id: author.id } });
  await admin.categories.remove({ params: { id: category.id } });
});

test('every list has it, and a search by author or category does not find it', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const named = await make.product(admin);
  const bare = await make.product(admin);
  const { title, publisherId, pdfId } = bare;
  await admin.products.update({ params: { id: bare.id }, body: { title, publisherId, pdfId } });

  for (const orderBy of [1, 2, 3, 4, 5]) {
    const { data, totalItems } = await admin.products.list({ query: { orderBy, size: 1_000 } });
    expect(data).toHaveLength(totalItems);
    expect(data.find(({ id }) => id === bare.id)).toMatchObject(none);
  }
  const found = async (fieldSearch: 'author' | 'productCategory', keySearch?: string) => {
    const query = { fieldSearch, keySearch, size: 1_000 };
    const { data, totalItems } = await admin.products.list({ query });
    expect(data).toHaveLength(totalItems);
    return data.map(({ id }) => id);
  };
  for (const field of ['author', 'productCategory'] as const) {
    // A letter that all names have gives many hits, so the list is read in its order.
    for (const word of ['r', named[field]?.name]) {
      expect(await found(field, word)).toContain(named.id);
      expect(await found(field, word)).not.toContain(bare.id);
    }
    expect(await found(field)).toContain(bare.id);
  }

  const [headings = [], ...rows] = await readCsv(await admin.products.export({ query: {} }));
  const row = rows.find(([id]) => id === String(bare.id)) ?? [];
  for (const heading of ['Author', 'Category']) expect(row[headings.indexOf(heading)]).toBe('');
});

test('its owner finds it in the library and opens it', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const made = await make.product(admin, { pages: 2 });
  const { id, title, publisherId, pdfId } = made;
  const body = { title, publisherId, pdfId, status: 'published' } as const;
  await admin.products.update({ params: { id }, body });
  const student = await make.student(admin, [made]);
  const reader = api.withToken(student.token);

  expect((await reader.reader.library()).data).toMatchObject([{ id, title, author: null }]);
  expect(await reader.reader.open({ params: { id } })).toMatchObject({ id, author: null });
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject({
    productOwnerships: [{ productId: id, product: { title } }],
  });
});
