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

test('each row is on one page, whatever the totals say', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const { rows } = await sql<{ id: number }>`select publisher_id as id from products
    group by publisher_id order by count(*) desc limit 1`.execute(db);
  const staff = api.withToken((await make.session('StaffAdmin', rows[0])).token);
  const size = 50;
  const lists: Record<string, (page: number) => Promise<{ data: { id: number }[] }>> = {
    all: (page) => admin.products.list({ query: { page, size } }),
    found: (page) => admin.products.list({ query: { page, size, keySearch: '1', orderBy: 4 } }),
    filtered: (page) => admin.products.list({ query: { page, size, status: 'published' } }),
    own: (page) => staff.products.list({ query: { page, size, orderBy: 5 } }),
    invited: (page) =>
      admin.customers.list({ query: { page, size, isInvited: 'true', total: 'estimate' } }),
  };

  async function walk(list: (page: number) => Promise<{ data: { id: number }[] }>) {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await list(page);
      if (data.length === 0) return ids;
      ids.push(...data.map(({ id }) => id));
    }
  }

  const walkAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([name, list]) => [name, await walk(list)] as const),
      ),
    );
  const right = await walkAll();
  for (const ids of Object.values(right)) {
    expect(ids.length).toBeGreaterThan(15 * size);
    expect(new Set(ids).size).toBe(ids.length);
  }
  for (const off of [-1_215, 1_215]) {
    await sql`update row_counts set total = total + ${off}, changes = changes + 1`.execute(db);
    expect(await walkAll()).toEqual(right);
    await sql`update row_counts set total = total - ${off}`.execute(db);
  }
});
