import { sql } from 'kysely';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('the readers of a book are counted once a day, once a month and once in all', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const [book, other] = [await make.product(admin), await make.product(admin)];
  const [dao, fah] = [await make.student(admin, [book]), await make.student(admin, [book, other])];
  const params = { id: book.id };
  const read = (customer: number, product: number, daysAgo: number) =>
    sql`
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select ${customer}, id, publisher_id, (now() at time zone 'Asia/Bangkok')::date - ${daysAgo}::int,
      '{[1,3)}', now(), now() from products where id = ${product}`.execute(db);
  for (const daysAgo of [6, 5, 400]) await read(dao.id, book.id, daysAgo);
  await read(fah.id, book.id, 5);
  await read(fah.id, other.id, 4);
  await api.withToken(dao.token).reader.page({ params: { ...params, page: 1 } });
  await server.services.readings.flush();

  const week = await admin.products.readers({ params, query: { range: '7' } });
  expect(week).toMatchObject({ range: '7', unit: 'day', total: 2 });
  expect(week.points.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 1]);
  expect(week.points.at(-1)?.date).toBe(week.to);
  expect((await admin.products.readers({ params })).points).toHaveLength(30);
  const year = await admin.products.readers({ params, query: { range: '12m' } });
  expect(year).toMatchObject({ unit: 'month', total: 2 });
  expect(year.points).toHaveLength(12);
  expect(Math.max(...year.points.map(({ count }) => count))).toBe(2);

  await expectRefusal(
    admin.products.readers({ params, query: { range: '5' as '7' } }),
    400,
    'field.wrong',
  );
});

test('a product is found by a part of its ERP id', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  await make.product(admin);
  await admin.products.update({
    params: { id: book.id },
    body: { ...book, erpId: 'WTR-2026/41' },
  });
  for (const keySearch of ['wtr-2026', '6/4', 'WT'])
    expect(
      (await admin.products.list({ query: { fieldSearch: 'erpId', keySearch } })).data,
    ).toMatchObject([{ id: book.id }]);
});
