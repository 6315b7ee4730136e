import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { makeBooks } from '../../../testing/make-many.ts';
import { expect, test } from '../../../testing/test-api.ts';

const books = 3_001;

/** The query of a list as a client sends it. */
type Query = NonNullable<Parameters<Client['products']['list']>[0]>['query'];

async function idsOf(client: Client, query: Query): Promise<number[]> {
  return (await client.products.list({ query })).data.map(({ id }) => id);
}

test.beforeAll(async ({ server }) => {
  const title = `case when i % 2 = 0 then 'Odd History ' else 'Even ดาราศาสตร์ ' end || i`;
  await makeBooks(server.infrastructure.db, books, { title });
});

const orders = {
  1: 'created_at desc, id desc',
  2: 'created_at asc, id asc',
  3: 'updated_at desc, id desc',
  4: 'updated_at asc, id asc',
  5: 'title collate "und-x-icu" asc, id asc',
} as const;

for (const [orderBy, order] of Object.entries(orders)) {
  test(`the pages of order ${orderBy} show every book once, from the first to the last`, async ({
    api,
    server,
  }) => {
    const admin = await api.as('Admin');
    const { rows } = await sql<{ id: number }>`
      select id from products where deleted_at is null order by ${sql.raw(order)}`.execute(
      server.infrastructure.db,
    );
    const size = 400;
    const seen: number[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const list = await admin.products.list({ query: { page, size, orderBy: Number(orderBy) } });
      expect(list).toMatchObject({ totalItems: books, totalPages: 8, currentPage: page });
      seen.push(...list.data.map(({ id }) => id));
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
    const past = await admin.products.list({ query: { page: 9, size, orderBy: Number(orderBy) } });
    expect(past).toMatchObject({ data: [], totalItems: books, totalPages: 8 });
  });
}

test('a search has the same pages, near the front, past the middle and past the end', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const whole = await idsOf(admin, { keySearch: 'hISTory', size: 1000 });
  const rest = await idsOf(admin, { keySearch: 'hISTory', size: 1000, page: 2 });
  const all = [...whole, ...rest];
  expect(new Set(all).size).toBe(1500);
  for (const page of [1, 2, 74, 76, 149, 150]) {
    const list = await admin.products.list({ query: { keySearch: 'history', page } });
    expect(list).toMatchObject({ totalItems: 1500, totalPages: 150 });
    expect(list.data.map(({ id }) => id)).toEqual(all.slice((page - 1) * 10, page * 10));
  }
  expect(await idsOf(admin, { keySearch: 'history', page: 151 })).toEqual([]);
});

test('more than a thousand rows come as one whole list', async ({ api }) => {
  const admin = await api.as('Admin');
  const [first, second] = await Promise.all([
    admin.products.list({ query: { size: 1600 } }),
    admin.products.list({ query: { size: 1600, page: 2 } }),
  ]);
  const all = await admin.products.list({ query: { size: 999_999 } });
  expect(all).toMatchObject({ totalItems: books, totalPages: 1, currentPage: 1 });
  expect(all.data).toEqual([...first.data, ...second.data]);
  expect(all.data[0]).toMatchObject({ title: expect.stringContaining('3001'), pdf: { id: 1001 } });

  const found = await admin.products.list({ query: { size: 999_999, keySearch: 'ดาราศาสตร์' } });
  expect(found.data).toHaveLength(1501);
  expect(found.totalItems).toBe(1501);
  const none = await admin.products.list({ query: { size: 999_999, keySearch: 'ดาราศาสตร์ไทย' } });
  expect(none).toMatchObject({ data: [], totalItems: 0, totalPages: 0 });
});

test('a total is exact after every write of any account, also for a search that was just made', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const totals = async () => {
    const queries = [{}, { keySearch: 'book' }, { keySearch: 'renamed' }];
    const lists = await Promise.all([
      ...queries.map((query) => admin.products.list({ query })),
      staff.products.list(),
      staff.products.list({ query: { keySearch: 'oo' } }),
    ]);
    return lists.map(({ totalItems }) => totalItems);
  };
  expect(await totals()).toEqual([books, 0, 0, 0, 0]);
  const [own, foreign] = [await make.product(staff), await make.product(admin)];
  expect(await totals()).toEqual([books + 2, 2, 0, 1, 1]);
  await sql`update products set title = 'Renamed' where id = ${own.id}`.execute(db);
  expect(await totals()).toEqual([books + 2, 1, 1, 1, 0]);
  await admin.products.remove({ params: { id: own.id } });
  expect(await totals()).toEqual([books + 1, 1, 0, 0, 0]);
  await sql`update products set deleted_at = null, publisher_id = ${foreign.publisherId}
    where id = ${own.id}`.execute(db);
  expect(await totals()).toEqual([books + 2, 1, 1, 0, 0]);
  await sql`delete from products where id in (${own.id}, ${foreign.id})`.execute(db);
  expect(await totals()).toEqual([books, 0, 0, 0, 0]);
});

test('totals are exact after thirty parallel writes, some of which roll back', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const before = await admin.products.list({ query: { keySearch: 'parallel' } });
  const writers = Array.from({ length: 30 }, (_, turn) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into products (title, product_category_id, author_id, publisher_id,
          cover_image_id, pdf_id, status)
        select 'Parallel', product_category_id, author_id, publisher_id, 690, pdf_id, 'published'
        from products order by id limit 3`.execute(trx);
      if (turn % 3 === 0) throw new Error('rolled back');
    }),
  );
  await Promise.allSettled(writers);
  const after = await admin.products.list({ query: { keySearch: 'parallel' } });
  expect([before.totalItems, after.totalItems]).toEqual([0, 60]);
  expect((await admin.products.list()).totalItems).toBe(books + 60);
  await sql`delete from products where title = 'Parallel'`.execute(db);
  expect((await admin.products.list()).totalItems).toBe(books);
});
