import { sql } from 'kysely';
import { runHousekeeping } from '../../../housekeeping.ts';
import { pdfKey } from '../../../files/object-keys.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

/** Deleted products: listed with who and when, restored for 30 days, then without their files. */

function runTasks({ infrastructure, services }: TestServer): Promise<void> {
  return runHousekeeping(infrastructure, services, AbortSignal.timeout(10_000));
}

async function deletedDaysAgo({ infrastructure: { db } }: TestServer, id: number, days: number) {
  await sql`update products set deleted_at = now() - ${days}::int * interval '1 day'
    where id = ${id}`.execute(db);
}

const dayMs = 86_400_000;
const deleted = { status: 'deleted' } as const;

test('the list of deleted products says who deleted each, when, and until when it can be restored', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const session = await make.session('StaffSubAdmin', publisher);
  const staff = api.withToken(session.token);
  const [gone, kept] = [
    await make.product(admin, { publisher, title: 'Tides' }),
    await make.product(admin, { publisher, title: 'Tide tables' }),
  ];
  expect(gone).toMatchObject({ deletion: null });
  const params = { id: gone.id };
  const answer = await staff.products.remove({ params });

  const query = { ...deleted, publisherId: publisher.id };
  const { data, totalItems } = await admin.products.list({ query });
  expect({ data: data.map(({ id }) => id), totalItems }).toEqual({
    data: [gone.id],
    totalItems: 1,
  });
  const { deletion } = data[0] ?? {};
  expect(answer.deletion).toEqual(deletion);
  expect(deletion?.by).toEqual({
    kind: 'staff',
    id: session.accessRecord.id,
    name: session.accessRecord.name,
  });
  const end = Date.parse(deletion?.restorableUntil ?? '');
  expect(end - Date.parse(deletion?.at ?? '')).toBe(30 * dayMs);
  // The same rows for a selection, and none of them among the others.
  expect(await admin.products.ids({ query })).toEqual({ ids: [gone.id], totalItems: 1 });
  const found = await admin.products.list({ query: { ...query, keySearch: 'tide' } });
  expect(found.data.map(({ id }) => id)).toEqual([gone.id]);
  const others = await admin.products.list({ query: { publisherId: publisher.id } });
  expect(others.data.map(({ id }) => id)).toEqual([kept.id]);
  const csv = await (await admin.products.export({ query: { ...query, format: 'csv' } })).text();
  expect(csv).toContain(session.accessRecord.name);
  expect(csv).not.toContain('Tide tables');

  await admin.products.restore({ params });
  expect((await admin.products.list({ query })).data).toEqual([]);
  expect((await admin.products.get({ params })).deletion).toBeNull();
});

test("another publisher's deleted products are unknown, and without a token there is nothing", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const own = await make.product(admin);
  await admin.products.remove({ params: { id: own.id } });
  const foreign = api.withToken((await make.session('StaffAdmin')).token);
  expect((await foreign.products.list({ query: deleted })).data).toEqual([]);
  const body = { ids: `[${own.id}]`, change: 'restore' } as const;
  expect(await foreign.products.changeMany({ body })).toMatchObject({
    done: [],
    refused: [{ id: own.id, reason: 'row.unknown' }],
  });
  await expectRefusal(api.withToken('').products.list({ query: deleted }), 401, 'session.required');
});

test('after 30 days nothing restores a product, alone or among others', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [late, last] = [await make.product(admin), await make.product(admin)];
  const publisherId = late.publisherId;
  for (const { id } of [late, last]) await admin.products.remove({ params: { id } });
  await deletedDaysAgo(server, late.id, 30);
  await deletedDaysAgo(server, last.id, 29);

  const { data } = await admin.products.list({ query: { ...deleted, publisherId } });
  expect(data.map(({ id }) => id)).not.toContain(late.id);
  const params = { id: late.id };
  await expectRefusal(admin.products.restore({ params }), 409, 'product.notRestorable');
  const body = { ids: `[${late.id},${last.id}]`, change: 'restore' } as const;
  expect(await admin.products.changeMany({ body })).toMatchObject({
    done: [last.id],
    refused: [{ id: late.id, reason: 'product.notRestorable' }],
  });
});

test('a restored product has its students, groups, category, author, notes and state again', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const made = await make.product(admin, { pages: 3 });
  const params = { id: made.id };
  const student = await make.student(admin);
  const group = { id: (await make.group(null, [student])).id };
  await admin.groups.assign({ params: group, body: { productList: `[${made.id}]` } });
  const reader = api.withToken(student.token);
  await reader.reader.saveProgress({ params, body: { page: 2 } });
  const before = await admin.products.get({ params });
  const booksBefore = (await admin.groups.listBooks({ params: group, query: {} })).data;

  await admin.products.remove({ params });
  await deletedDaysAgo(server, made.id, 29);
  await runTasks(server);
  expect((await reader.reader.library()).data).toEqual([]);
  expect((await admin.groups.listBooks({ params: group, query: {} })).data).toEqual([]);

  await admin.products.restore({ params });
  expect(await admin.products.get({ params })).toEqual(before);
  expect((await admin.groups.listBooks({ params: group, query: {} })).data).toEqual(booksBefore);
  expect((await reader.reader.library()).data).toMatchObject([{ id: made.id }]);
  expect(await reader.reader.open({ params })).toMatchObject({ id: made.id });
});

test('a picture or a code of a deleted product still leads to the student, however long ago', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const made = await make.product(admin, { pages: 11 });
  const student = await make.student(admin, [made]);
  await api.withToken(student.token).reader.page({ params: { id: made.id, page: 1 } });
  const { db, store } = server.infrastructure;
  const { code } = await db
    .selectFrom('watermarkCodes')
    .select('code')
    .where('productId', '=', made.id)
    .executeTakeFirstOrThrow();

  await admin.products.remove({ params: { id: made.id } });
  await deletedDaysAgo(server, made.id, 400);
  await runTasks(server);
  expect(await admin.watermarkCodes.get({ params: { code } })).toMatchObject({
    customer: { id: student.id },
    product: { id: made.id },
  });
  // The search lays a picture on the pages of the PDF.
  const { sha256 } = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', made.pdfId)
    .executeTakeFirstOrThrow();
  expect(await store.head(pdfKey(sha256))).not.toBeNull();
});
