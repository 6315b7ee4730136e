// @module-tag ci
import { dashboardRanges } from '@aqua/contract/oversight/dashboard-ranges';
import { sql } from 'kysely';
import { lastPublisher, makeBooks, makeStudents } from '../../../testing/make-many.ts';
import { expectNoFullScan, vacuum } from '../../../testing/query-plans.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, test } from '../../../testing/test-api.ts';
import { aggregateNumbers } from './aggregation-job.ts';

/** Two years of books, students, readings and annotations, spread evenly; a few are deleted. */
test.beforeAll(async ({ server: { infrastructure } }) => {
  const { db } = infrastructure;
  const created = `now() - i % 730 * interval '1 day'`;
  await makeBooks(db, 100_000, { publishers: 100, created });
  await makeStudents(db, 50_000, created);
  for (const table of ['products', 'customers'])
    await sql`update ${sql.table(table)} 
      set deleted_at = now() - id % 700 * interval '1 day' where id % 100 = 0`.execute(db);
  await sql`
    insert into reading_days (customer_id, product_id, publisher_id, day, page_set, first_at, last_at)
    select customer_id, product_id, publisher_id, current_date - customer_id % 400, '{[1,10)}',
      now(), now()
    from product_ownerships join products on products.id = product_id`.execute(db);
  await sql`
    insert into annotations (customer_id, product_id, publisher_id, id, kind, page, boxes,
      edited_at, created_at)
    select customer_id, product_id, publisher_id, gen_random_uuid(), 'bookmark', 1, '[]', now(),
      now() - customer_id % 400 * interval '1 day'
    from product_ownerships join products on products.id = product_id`.execute(db);
  await vacuum(db, 'products', 'customers', 'product_ownerships', 'reading_days', 'annotations');
}, 240_000);

test('no statement of the dashboard reads a large table as a whole for a range of days', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const publisher = await lastPublisher(infrastructure.db);
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const admin = await api.as('Admin');
  const statements = await statementsOf(async () => {
    for (const client of [admin, staff])
      for (const range of ['7', '30'] as const) await client.dashboard.get({ query: { range } });
  });
  expect(statements.length).toBeGreaterThan(30);
  const tables = ['products', 'customers', 'product_ownerships', 'reading_days', 'annotations'];
  await expectNoFullScan(infrastructure.pool, statements, tables);

  const month = await admin.dashboard.get();
  const { total } = (
    await sql<{ total: number }>`
      select count(*) as total from products where deleted_at is null`.execute(infrastructure.db)
  ).rows[0] ?? { total: 0 };
  expect(month.cards.products.total).toBe(total);
});

test('once the days that are over are aggregated, no range reads a large table as a whole', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const publisher = await lastPublisher(infrastructure.db);
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const admin = await api.as('Admin');
  const before = await admin.dashboard.get({ query: { range: '12m' } });
  await aggregateNumbers(infrastructure.db);
  await vacuum(infrastructure.db, 'aggregated_days', 'aggregated_months', 'aggregated_books');
  const statements = await statementsOf(async () => {
    for (const client of [admin, staff])
      for (const range of dashboardRanges) await client.dashboard.get({ query: { range } });
  });
  const tables = ['product_ownerships', 'reading_days', 'annotations', 'aggregated_days'];
  tables.push('aggregated_books', 'products', 'customers');
  await expectNoFullScan(infrastructure.pool, statements, tables);
  expect(await admin.dashboard.get({ query: { range: '12m' } })).toEqual(before);
});
