import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('an author is created, read, found, renamed and removed', async ({ api, server }) => {
  const admin = await api.as('SubAdmin');
  const made = await admin.authors.create({
    body: { name: ' สุนทรภู่ ', description: ' ', responseAlert: 'Hello poet' },
  });
  expect(made).toMatchObject({
    name: 'สุนทรภู่',
    description: null,
    message: 'Create author successfully',
    responseAlert: 'Hello poet',
  });
  const params = { id: made.id };
  expect(await admin.authors.get({ params })).toMatchObject({ name: 'สุนทรภู่' });
  const changed = await admin.authors.update({
    params,
    body: { name: 'Sunthorn Phu', description: 'Poet of Rayong' },
  });
  expect(changed).toMatchObject({ name: 'Sunthorn Phu', message: 'Update successfully' });
  const found = await admin.authors.list({
    query: { keySearch: 'RAYONG', fieldSearch: 'description' },
  });
  expect(found).toMatchObject({ totalItems: 1, data: [{ id: made.id }] });
  expect(await admin.authors.remove({ params })).toMatchObject({
    id: made.id,
    message: 'Delete successfully',
  });
  await expectRefusal(admin.authors.get({ params }), 404, 'row.unknown');
  const log = await server.infrastructure.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'author.%')
    .where('subjectId', '=', made.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'author.created',
    'author.updated',
    'author.removed',
  ]);
});

test('a name has a visible character, and is on one line', async ({ api }) => {
  const admin = await api.as('Admin');
  const invisible = ['\u200b', '\u2060\u00ad', '\u202e', '\u3164', '\u2800', '\u0e48'];
  for (const name of invisible)
    await expectRefusal(admin.authors.create({ body: { name } }), 422, 'nameAlert');
  expect(await admin.authors.create({ body: { name: 'On\r\n two\tlines' } })).toMatchObject({
    name: 'On two lines',
  });
  await admin.authors.create({ body: { name: 'สม\u200bหญิง เก่งกล้า' } });
  const { data } = await admin.authors.list({ query: { keySearch: 'หญิง\u200b เก่ง' } });
  expect(data).toMatchObject([{ name: 'สมหญิง เก่งกล้า' }]);
  const woman = '👩\u200d🏫 ครู';
  expect(await admin.authors.create({ body: { name: woman } })).toMatchObject({ name: woman });
});

test('a delete ignores its body, except for the text of the toast', async ({ make, server }) => {
  const author = await make.author();
  const { token } = await make.session('Admin');
  const answer = await fetch(`${server.url}/api/v1/authors/${author.id}`, {
    method: 'DELETE',
    headers: {
      'content-type': 'application/json',
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ id: 1, name: '', description: {}, responseAlert: 'Gone' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    id: author.id,
    name: author.name,
    responseAlert: 'Gone',
  });
});

test("an author who still has books can't be removed; deleted books do not count", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const params = { id: product.authorId };
  const refusal = await expectRefusal(admin.authors.remove({ params }), 409, 'author.inUse');
  expect(refusal.envelope.errors[0]).toMatchObject({
    params: { count: 1 },
    message: 'Products still name this author: 1. Please give them another author first',
  });
  await admin.products.remove({ params: { id: product.id } });
  await admin.authors.remove({ params });
});

test('the answer about an author counts its products, and for staff only those of the publisher', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const product = await make.product(admin, { publisher });
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const params = { id: product.authorId };
  const countsFor = (clients: (typeof admin)[]) =>
    Promise.all(
      clients.map(async (client) => (await client.authors.get({ params })).countProducts),
    );
  expect(await countsFor([admin, staff, await api.as('StaffAdmin')])).toEqual([1, 1, 0]);
  await admin.products.remove({ params: { id: product.id } });
  expect(await countsFor([admin])).toEqual([0]);
});

test('an empty name, too long a text, a stale edit and an unknown author are refused', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id, updatedAt } = await make.author();
  const update = (body: object) =>
    admin.authors.update({ params: { id }, body: { name: 'X', ...body } });
  const empty = await expectRefusal(update({ name: ' ' }), 422, 'nameAlert');
  expect(empty.envelope.errors[0]).toMatchObject({ field: 'name', message: "Name can't empty" });
  await expectRefusal(update({ description: 'x'.repeat(2_001) }), 422, 'field.tooLong');
  const headers = { 'if-match': `"${id}-${new Date(updatedAt).getTime()}"` };
  await update({});
  await expectRefusal(
    admin.authors.update({ params: { id }, body: { name: 'Late' } }, { headers }),
    412,
    'edit.stale',
  );
  const params = { id: 999_999 };
  await expectRefusal(admin.authors.update({ params, body: { name: 'X' } }), 404, 'row.unknown');
  await expectRefusal(admin.authors.remove({ params }), 404, 'row.unknown');
});

test('staff read authors and never change them', async ({ api, make }) => {
  const { id } = await make.author();
  const params = { id };
  for (const role of ['StaffAdmin', 'StaffSubAdmin'] as const) {
    const { authors } = await api.as(role);
    await authors.list();
    await authors.get({ params });
    await expectRefusal(authors.update({ params, body: { name: 'X' } }), 403, 'role.forbidden');
    await expectRefusal(authors.remove({ params }), 403, 'role.forbidden');
  }
  const { authors } = await api.as('SuperAdmin');
  await expectRefusal(authors.get({ params }), 403, 'role.forbidden');
  await expectRefusal(api.visitor.authors.get({ params }), 401, 'session.required');
  await expectRefusal(api.visitor.authors.remove({ params }), 401, 'session.required');
});
