import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('a category is created, found by a Thai substring, renamed and removed', async ({ api }) => {
  const admin = await api.as('Admin');
  const made = await admin.categories.create({
    body: { name: '  วิทยาศาสตร์กายภาพ ', description: ' ' },
  });
  expect(made).toMatchObject({
    name: 'วิทยาศาสตร์กายภาพ',
    description: null,
    message: 'Create category successfully',
  });

  const found = await admin.categories.list({ query: { keySearch: 'ศาสตร์กาย' } });
  expect(found).toMatchObject({
    totalItems: 1,
    totalPages: 1,
    currentPage: 1,
    data: [{ id: made.id }],
  });

  await admin.categories.update({ params: { id: made.id }, body: { name: 'ฟิสิกส์' } });
  const gone = await admin.categories.remove({ params: { id: made.id } });
  expect(gone).toMatchObject({ id: made.id, name: 'ฟิสิกส์' });
  expect(await admin.categories.list({ query: { keySearch: 'ฟิสิกส์' } })).toMatchObject({
    data: [],
    totalItems: 0,
  });
});

test("a category that books still use can't be removed, and the answer says how many books", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { productCategoryId: id } = await make.product(admin);
  const refusal = await expectRefusal(
    admin.categories.remove({ params: { id } }),
    409,
    'category.inUse',
  );
  expect(refusal.envelope.errors[0]?.params).toEqual({ count: 1 });
});

test('the answer about a category counts its products, and for staff only those of the publisher', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const product = await make.product(admin, { publisher });
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const params = { id: product.productCategoryId };
  const countsFor = (clients: (typeof admin)[]) =>
    Promise.all(
      clients.map(async (client) => (await client.categories.get({ params })).countProducts),
    );
  expect(await countsFor([admin, staff, await api.as('StaffAdmin')])).toEqual([1, 1, 0]);
  await admin.products.remove({ params: { id: product.id } });
  expect(await countsFor([admin])).toEqual([0]);
});

test('a category can be removed once its books are deleted, and a late edit is refused', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const params = { id: product.productCategoryId };
  const { id, updatedAt } = await admin.categories.get({ params });
  const headers = { 'if-match': `"${id}-${new Date(updatedAt).getTime()}"` };
  await admin.categories.update({ params, body: { name: 'Renamed' } }, { headers });
  await expectRefusal(
    admin.categories.update({ params, body: { name: 'Late' } }, { headers }),
    412,
    'edit.stale',
  );
  await admin.products.remove({ params: { id: product.id } });
  await admin.categories.remove({ params });
  await expectRefusal(admin.categories.get({ params }), 404, 'row.unknown');
});

test('an empty name, a name that is taken and an unknown category are refused by name', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const empty = await expectRefusal(
    admin.categories.create({ body: { name: '   ' } }),
    422,
    'nameAlert',
  );
  expect(empty.envelope.errors[0]).toMatchObject({ field: 'name' });
  await admin.categories.create({ body: { name: 'Taken' } });
  await expectRefusal(admin.categories.create({ body: { name: 'Taken' } }), 409, 'category.taken');
  await expectRefusal(admin.categories.remove({ params: { id: 999_999 } }), 404, 'row.unknown');
});

test('a list refuses what it does not know and answers an empty page past the end', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const past = await admin.categories.list({ query: { page: 999 } });
  expect(past.data).toEqual([]);
  await expectRefusal(admin.categories.list({ query: { size: 0 } }), 400, 'field.wrong');
  await expectRefusal(admin.categories.list({ query: { orderBy: 5 } }), 400, 'field.wrong');
  await expectRefusal(
    admin.categories.list({ query: { colour: 'red' } as never }),
    400,
    'field.unknown',
  );
});

test('percent and underscore are ordinary characters of a search', async ({ api }) => {
  const admin = await api.as('Admin');
  await admin.categories.create({ body: { name: '100% Thai_food' } });
  await admin.categories.create({ body: { name: '100 Thai food' } });
  const names = async (keySearch: string) =>
    (await admin.categories.list({ query: { keySearch } })).data.map(({ name }) => name);
  expect(await names('100%')).toEqual(['100% Thai_food']);
  expect(await names('THAI_')).toEqual(['100% Thai_food']);
});

test('staff read categories and never change them', async ({ api }) => {
  const staff = await api.as('StaffAdmin');
  await staff.categories.list();
  await expectRefusal(staff.categories.create({ body: { name: 'Mine' } }), 403, 'role.forbidden');
  await expectRefusal(api.visitor.categories.list(), 401, 'session.required');
});
