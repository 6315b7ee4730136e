import { sql } from 'kysely';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('many products are published, unpublished, deleted and brought back in one call', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const rows = [await make.product(admin), await make.product(admin), await make.product(admin)];
  const [first] = rows as [(typeof rows)[0]];
  const all = rows.map(({ id }) => id);
  const ids = listOf(rows);
  const change = (to: 'publish' | 'unpublish' | 'remove' | 'restore') =>
    admin.products.changeMany({ body: { ids, change: to } });
  const statuses = async () => {
    const { data } = await admin.products.list({ query: { publisherId: first.publisherId } });
    return data.map(({ status }) => status);
  };

  await admin.products.update({ params: { id: first.id }, body: { status: 'unpublished' } });
  expect(await change('unpublish')).toMatchObject({ done: all, refused: [] });
  expect(await statuses()).toEqual(['unpublished']);
  const entries = await admin.auditLog.list({
    query: { action: 'product.updated', subject: rows[1]?.id },
  });
  expect(entries.data).toMatchObject([
    { subject: { status: 'unpublished' }, before: { status: 'published' } },
  ]);
  // The one that was already unpublished has no second entry.
  const query = { action: 'product.updated', subject: first.id } as const;
  expect((await admin.auditLog.list({ query })).totalItems).toBe(1);

  expect(await change('remove')).toMatchObject({ done: all, refused: [] });
  expect(await change('remove')).toMatchObject({ done: all, refused: [] });
  const removed = { action: 'product.removed', subject: first.id } as const;
  const { data } = await admin.auditLog.list({ query: removed });
  expect(data).toMatchObject([{ subject: { id: first.id, title: first.title } }]);
  const refused = all.map((id) => ({ id, reason: 'row.unknown' }));
  expect(await change('publish')).toMatchObject({ done: [], refused });

  expect(await change('restore')).toMatchObject({ done: all, refused: [] });
  expect(await change('publish')).toMatchObject({ done: all, refused: [] });
  expect(await statuses()).toEqual(['published']);
});

test("staff change their own publisher's products alone, and learn which ones they did not", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  const body = { ids: listOf([foreign, own]), change: 'remove' } as const;
  expect(await staff.products.changeMany({ body })).toMatchObject({
    done: [own.id],
    refused: [{ id: foreign.id, reason: 'row.unknown' }],
  });
  expect(await admin.products.get({ params: { id: foreign.id } })).toMatchObject({
    id: foreign.id,
  });
  const tooMany = `[${Array.from({ length: 1_001 }, (_, at) => at + 1).join()}]`;
  for (const ids of ['[]', tooMany, 'all'])
    await expectRefusal(
      admin.products.changeMany({ body: { ids, change: 'publish' } }),
      422,
      'many.idsAlert',
    );
});

test('the ids of a list are those that match, in its order, in the publisher scope', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const [a, b] = [await make.product(staff), await make.product(staff)];
  const foreign = await make.product(admin);
  await sql`update products set title = 'Wanted ' || title where id in (${a.id}, ${b.id}, ${foreign.id})`.execute(
    db,
  );
  const query = { keySearch: 'wanted', orderBy: 2 } as const;
  expect(await staff.products.ids({ query })).toEqual({ ids: [a.id, b.id], totalItems: 2 });
  const all = [a.id, b.id, foreign.id];
  expect(await admin.products.ids({ query })).toEqual({ ids: all, totalItems: 3 });
  const { publisherId } = foreign;
  expect(await admin.products.ids({ query: { ...query, publisherId } })).toEqual({
    ids: [foreign.id],
    totalItems: 1,
  });
  expect(await staff.products.ids({ query: { publisherId } })).toEqual({ ids: [], totalItems: 0 });
});
