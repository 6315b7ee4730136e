// @module-tag ci
import { sql, type RawBuilder } from 'kysely';
import { lastPublisher, makeBooks, makeStudents } from '../../testing/make-many.ts';
import { vacuum } from '../../testing/query-plans.ts';
import { statementsOf } from '../../testing/statements.ts';
import { expect, test } from '../../testing/test-api.ts';

const count = 24_000;

test.beforeAll(async ({ server }) => {
  await makeBooks(server.infrastructure.db, count, { publishers: 2 });
  await makeStudents(server.infrastructure.db, count);
}, 120_000);

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

  const some = { query: { page: 300 } };
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
  // An hour without a row, in the middle.
  await sql`update products set deleted_at = now() where hour_of(created_at) = (
    select hour_of(created_at) from products order by created_at offset ${count / 2} limit 1)`.execute(
    db,
  );
  await expectPages();
});

test('a page in the middle passes no more rows than its hour has', async ({
  api,
  server: { infrastructure },
}) => {
  await vacuum(infrastructure.db, 'products');
  const admin = await api.as('Admin');
  const statements = await statementsOf(() => admin.products.list({ query: { page: count / 20 } }));
  const [list, ...others] = statements.filter(({ text }) => text.includes('row_counts'));
  expect(others).toEqual([]);
  const { rows } = await infrastructure.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze) ${list?.text}`,
    list?.values,
  );
  const passed = rows
    .filter((line) => line['QUERY PLAN'].includes(' on products'))
    .map((line) => Number(/actual .* rows=(\d+)/.exec(line['QUERY PLAN'])?.[1]));
  expect(passed).not.toEqual([]);
  // Three a minute.
  expect(Math.max(...passed)).toBeLessThan(200);
});

test('who writes in the same hour waits for nobody, and all of it is counted', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const { rows: books } = await sql<{ id: number }>`
    select id from products where deleted_at is null order by created_at, id offset ${count / 4} limit 4`.execute(
    db,
  );
  const [first, second, third, fourth] = books.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await sql`update products set deleted_at = now() where id = ${first}`.execute(trx);
    for (const id of [second, third]) await admin.products.remove({ params: { id: id ?? 0 } });
    await sql`update products set deleted_at = now() where id = ${fourth}`.execute(trx);
  });
  const { rows } = await sql`
    select number from row_spans where list = 'products' and publisher_id = 0 and hours = 1
    group by number having sum(total) <> (
      select count(*) from products where deleted_at is null and hour_of(created_at) = number)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
