import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('a removed product comes back as it was, with its owners', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const made = await make.product(admin);
  const params = { id: made.id };
  const student = await make.student(admin, [made]);
  const before = await admin.products.get({ params });
  await admin.products.remove({ params });
  await expectRefusal(admin.products.get({ params }), 404, 'row.unknown');

  expect(await admin.products.restore({ params })).toMatchObject({
    title: made.title,
    status: made.status,
    updatedAt: before.updatedAt,
    message: 'Restore product successfully',
  });
  expect((await admin.products.list()).data.map(({ id }) => id)).toContain(made.id);
  const reader = api.withToken(student.token);
  expect((await reader.reader.library()).data.map(({ id }) => id)).toEqual([made.id]);
});

test('a product that was not removed stays as it is, and the audit log has no entry', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const superAdmin = await api.as('SuperAdmin');
  const query = { keySearch: 'product.restored', fieldSearch: 'action' } as const;
  const countEntries = async () => (await superAdmin.auditLog.list({ query })).totalItems;
  const before = await countEntries();
  const { id, title } = await make.product(admin);
  expect(await admin.products.restore({ params: { id } })).toMatchObject({ id, title });
  expect(await countEntries()).toBe(before);
});

test('staff restore only what belongs to their publisher', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const own = api.withToken((await make.session('StaffSubAdmin', publisher)).token);
  const foreign = api.withToken((await make.session('StaffAdmin')).token);
  const product = await make.product(admin, { publisher });
  const params = { id: product.id };
  await own.products.remove({ params });

  await expectRefusal(foreign.products.restore({ params }), 404, 'row.unknown');
  await expectRefusal(admin.products.get({ params }), 404, 'row.unknown');
  expect(await own.products.restore({ params })).toMatchObject({ id: product.id });
});

test('without its category and author a product comes back; without its publisher it does not', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const params = { id: product.id };
  await admin.products.remove({ params });
  await admin.categories.remove({ params: { id: product.productCategoryId ?? 0 } });
  await admin.authors.remove({ params: { id: product.authorId ?? 0 } });
  expect(await admin.products.restore({ params })).toMatchObject({
    productCategory: null,
    author: null,
  });

  await admin.products.remove({ params });
  await admin.publishers.remove({ params: { id: product.publisherId } });
  await expectRefusal(admin.products.restore({ params }), 404, 'row.unknown');
});

test('the owners of a product are counted without students who are deleted', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffSubAdmin', publisher)).token);
  const foreign = api.withToken((await make.session('StaffAdmin')).token);
  const product = await make.product(admin, { publisher });
  const params = { id: product.id };
  expect(await admin.products.countOwners({ params })).toEqual({ count: 0 });

  await make.student(admin, [product]);
  await make.student(admin, []);
  const deleted = await make.student(admin, [product]);
  expect(await staff.products.countOwners({ params })).toEqual({ count: 2 });
  await admin.customers.remove({ params: { id: deleted.id } });
  expect(await staff.products.countOwners({ params })).toEqual({ count: 1 });
  await expectRefusal(foreign.products.countOwners({ params }), 404, 'row.unknown');
});
