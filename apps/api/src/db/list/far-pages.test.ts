import { sql, type RawBuilder } from 'kysely';
import { lastPublisher, makeBooks, makeStudents } from '../../testing/make-many.ts';
import { expect, test } from '../../testing/test-api.ts';

const count = 2_400;

test.beforeAll(async ({ server }) => {
  await makeBooks(server.infrastructure.db, count, { publishers: 2 });
  await makeStudents(server.infrastructure.db, count);
});

test('pages far down have the rows that belong there, whatever was written', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const publisher = await lastPublisher(db);
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const alive = sql`products where deleted_at is null`;
  const own = sql`${alive} and publisher_id = ${publisher.id}`;

  async function expectPages() {
    for (const client of [admin, staff]) {
      const rows = client === admin ? alive : own;
      await expectSame(rows, (query) => client.products.list({ query }));
    }
    const invited = sql`customers where invited_at is not null`;
    await expectSame(sql`customers`, (query) => admin.customers.list({ query }));
    await expectSame(invited, (query) =>
      admin.customers.list({ query: { ...query, isInvited: 'true' } }),
    );
    const ids = sql`select customer_id from publisher_students where publisher_id = ${publisher.id}`;
    await expectSame(sql`${invited} and id in (${ids})`, (query) =>
      staff.customers.list({ query: { ...query, isInvited: 'true' } }),
    );
  }

  async function expectSame(
    rows: RawBuilder<unknown>,
    list: (query: { page: number; orderBy: number }) => Promise<{
      data: { id: number }[];
      totalItems: number;
    }>,
  ) {
    for (const [orderBy, time, turn] of [
      [1, sql`created_at`, sql`desc`],
      [2, sql`created_at`, sql`asc`],
      [3, sql`updated_at`, sql`desc`],
      [4, sql`updated_at`, sql`asc`],
    ] as const) {
      const { rows: all } = await sql<{ id: number }>`
        select id from ${rows} order by ${time} ${turn}, id ${turn}`.execute(db);
      for (const share of [0.25, 0.4, 0.5, 0.77, 1, 1.1]) {
        const page = Math.ceil((share * all.length) / 10);
        const { data, totalItems } = await list({ page, orderBy });
        expect(totalItems).toBe(all.length);
        expect(data.map(({ id }) => id)).toEqual(
          all.slice(10 * (page - 1), 10 * page).map(({ id }) => id),
        );
      }
    }
  }

  await expectPages();

  const some = { query: { page: 30 } };
  for (const client of [staff, admin]) {
    const { data } = await client.products.list(some);
    for (const { id } of data.slice(0, 4)) await client.products.remove({ params: { id } });
    await client.products.restore({ params: { id: data[0]?.id ?? 0 } });
  }
  await make.product(admin);
  const elsewhere = await make.publisher();
  await sql`update products set publisher_id = ${elsewhere.id} where id % 100 = 7`.execute(db);
  await sql`update customers set invited_at = null, invited_by_kind = null, invited_by_id = null,
    invited_by_name = null where id % 100 = 7`.execute(db);
  await sql`delete from product_ownerships where customer_id % 100 = 8`.execute(db);
  await sql`delete from customers where id % 100 = 8`.execute(db);
  // A gap in the middle.
  await sql`update products set deleted_at = now() where id % 1000 between 400 and 500`.execute(db);
  await expectPages();
});
