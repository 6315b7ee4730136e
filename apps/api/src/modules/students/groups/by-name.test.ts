import { orders } from '@aqua/contract/list-choices';
import { sql } from 'kysely';
import { expectNoFullScan, vacuum } from '../../../testing/query-plans.ts';
import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { expect, test } from '../../../testing/test-api.ts';

const inOrder = ['เด็กเล็ก', 'ป.2', 'ม.1/1', 'ม.1/2', 'ม.1/๓', 'ม.1/10', 'ม.2/1', 'ม.10/1'];

test('groups are in the order of their names, in which digits are numbers', async ({
  api,
  make,
}) => {
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  for (const name of inOrder.toSorted()) await staff.groups.create({ body: { name } });
  // Two groups of one name: the order of their ids, on whichever page.
  await staff.groups.create({ body: { name: 'ม.1/2' } });
  const expected = inOrder.flatMap((name) => (name === 'ม.1/2' ? [name, name] : [name]));
  const query = { orderBy: orders.name };
  const pages = [];
  for (const page of [1, 2, 3, 4, 5])
    pages.push(...(await staff.groups.list({ query: { ...query, size: 2, page } })).data);
  expect(pages.map(({ name }) => name)).toEqual(expected);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(expected.length);
  const found = await staff.groups.list({ query: { ...query, keySearch: 'ม.1' } });
  expect(found.data.map(({ name }) => name)).toEqual(expected.filter((name) => /ม\.1/.test(name)));
  const [, ...rows] = await readCsv(await staff.groups.export({ query }));
  expect(rows.map((row) => row[1])).toEqual(expected);
});

test('an index has this order, for all groups and for those of a publisher', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const { db, pool } = infrastructure;
  const publisher = await make.publisher();
  await sql`insert into groups (name, publisher_id)
    select 'ม.' || i % 6 || '/' || i, case when i % 100 = 0 then ${publisher.id}::int end
    from generate_series(1, 20000) as i`.execute(db);
  await vacuum(db, 'groups');
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const statements = await statementsOf(async () => {
    for (const client of [admin, staff])
      await client.groups.list({ query: { orderBy: orders.name, total: 'estimate' } });
  });
  const plans = [];
  for (const { text, values } of statements.filter(({ text }) => text.includes('natural_order'))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
  }
  expect(plans).toHaveLength(2);
  expect(plans[0]).toContain('groups_by_name');
  expect(plans[1]).toContain('groups_publisher_by_name');
  await expectNoFullScan(
    pool,
    statements.filter(({ text }) => text.includes('array_position')),
    ['group_customers'],
  );
});
