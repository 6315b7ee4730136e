import { sql } from 'kysely';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

interface Day {
  productId: number;
  pages: number;
  set: string;
}

async function daysOf(
  { infrastructure, services }: TestServer,
  customerId: number,
): Promise<Day[]> {
  await services.readings.flush();
  const { rows } = await sql<Day>`
    select product_id, pages, page_set::text as set from reading_days
    where customer_id = ${customerId} and day = (now() at time zone 'Asia/Bangkok')::date
    order by product_id`.execute(infrastructure.db);
  return rows;
}

test('each page of a book counts once on a day, however often and wherever it is shown', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [book, other] = [await make.product(admin, { pages: 5 }), await make.product(admin)];
  const student = await make.student(admin, [book, other]);
  const { reader } = api.withToken(student.token);
  const show = (id: number, page: number) => reader.page({ params: { id, page } });
  for (const page of [1, 2, 2, 5]) await show(book.id, page);
  expect(await daysOf(server, student.id)).toEqual([
    { productId: book.id, pages: 3, set: '{[1,3),[5,6)}' },
  ]);
  await Promise.all([show(book.id, 3), show(book.id, 1), show(other.id, 1)]);
  expect(await daysOf(server, student.id)).toEqual([
    { productId: book.id, pages: 4, set: '{[1,4),[5,6)}' },
    { productId: other.id, pages: 1, set: '{[1,2)}' },
  ]);
  await expectRefusal(show(book.id, 6), 404, 'page.unknown');
  expect((await daysOf(server, student.id))[0]?.pages).toBe(4);
});

test('the page that the app reports wins over the one that was shown', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 5 });
  const student = await make.student(admin, [book]);
  const { reader } = api.withToken(student.token);
  const params = { id: book.id };
  const lastPage = async () => (await reader.open({ params })).lastPage;
  expect(await lastPage()).toBe(null);
  await reader.page({ params: { ...params, page: 4 } });
  await server.services.readings.flush();
  expect(await lastPage()).toBe(4);

  const saved = await reader.saveProgress({ params, body: { page: 2 } });
  expect(saved).toMatchObject({ page: 2, message: 'Your page is saved' });
  await reader.page({ params: { ...params, page: 3 } });
  await server.services.readings.flush();
  expect(await lastPage()).toBe(2);
  expect((await reader.library()).data).toMatchObject([{ id: book.id, lastPage: 2 }]);

  // A report without a time counts as made now, so one dated a moment later wins.
  const later = new Date(new Date(saved.editedAt).getTime() + 1).toISOString();
  const dated = { page: 5, editedAt: later };
  expect((await reader.saveProgress({ params, body: dated })).page).toBe(5);
  expect((await reader.saveProgress({ params, body: { page: 2, editedAt: later } })).page).toBe(2);

  const old = { page: 1, editedAt: '2026-01-01T00:00:00Z' };
  expect((await reader.saveProgress({ params, body: old })).page).toBe(2);
  await expectRefusal(reader.saveProgress({ params, body: { page: 6 } }), 404, 'page.unknown');
  const stranger = api.withToken((await make.student(admin)).token);
  await expectRefusal(
    stranger.reader.saveProgress({ params, body: { page: 1 } }),
    404,
    'row.unknown',
  );
});

test('a page that was fetched ahead is read once a report says that it was shown', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 5 });
  const student = await make.student(admin, [book]);
  const { reader } = api.withToken(student.token);
  const params = { id: book.id };
  await reader.page({ params: { ...params, page: 1 } });
  for (const page of [2, 3])
    await reader.page({ params: { ...params, page }, query: { isAhead: 'true' } });
  expect(await daysOf(server, student.id)).toMatchObject([{ set: '{[1,2)}' }]);
  const account = () => admin.customers.readings({ params: { id: student.id } });
  expect((await account()).data).toMatchObject([{ page: 1, pages: 5 }]);
  expect((await reader.open({ params })).lastPage).toBe(1);

  const shown = { page: 3, shown: [2, 3] };
  await expectRefusal(
    reader.saveProgress({ params, body: { ...shown, shown: [2, 6] } }),
    404,
    'page.unknown',
  );
  await reader.saveProgress({ params, body: shown });
  expect(await daysOf(server, student.id)).toMatchObject([{ set: '{[1,4)}' }]);
  expect((await account()).data).toMatchObject([{ page: 3 }]);
});

test('the housekeeping deletes readings older than 13 months', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const [book, student] = [await make.product(admin), await make.student(admin)];
  await sql`
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select ${student.id}, ${book.id}, 14, (now() at time zone 'Asia/Bangkok')::date - months, '{}',
      now(), now() from unnest(array[interval '13 months', interval '14 months']) as months
  `.execute(infrastructure.db);
  await infrastructure.queue.send('housekeeping', {});
  await expect
    .poll(
      async () =>
        (await sql`select 1 from reading_days where page_set = '{}'`.execute(infrastructure.db))
          .rows,
    )
    .toHaveLength(1);
});
