import { readFileSync } from 'node:fs';
import { sql, type Generated } from 'kysely';
import { statementsOf } from '../../testing/statements.ts';
import { expect, test } from '../../testing/test-api.ts';
import { defineList } from './define.ts';
import { pageOf } from './list.ts';
import { byTrigram } from './search.ts';

interface Shelves {
  id: Generated<number>;
  name: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

test('the migration and the list of the README make a searchable list of a new table', async ({
  server: {
    infrastructure: { db },
  },
}) => {
  const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8');
  const migration = /```sql\n(.*?)```/s.exec(readme)?.[1] ?? '';
  await sql`create table shelves (id int generated always as identity primary key,
    name text not null, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`.execute(db);
  for (const statement of migration.split(';')) await sql.raw(statement).execute(db);

  const withShelves = db.withTables<{ shelves: Shelves }>();
  const rows = withShelves.selectFrom('shelves').selectAll();
  const list = defineList(() => ({
    table: 'shelves',
    search: { name: byTrigram('shelves.name') },
    idQuery: withShelves.selectFrom('shelves'),
    counter: sql.lit(0),
    dependsOn: ['shelves'],
  }));
  const page = (keySearch = '', page = 1) =>
    pageOf(db, rows, { keySearch, fieldSearch: 'name', page, size: 10, orderBy: 1 }, list({}));
  const add = (name: string, many: number) =>
    sql`insert into shelves (name) select ${name} || i from generate_series(1, ${many}::int) as i`.execute(
      db,
    );

  expect(await page()).toMatchObject({ data: [], totalItems: 0 });
  await add('Poetry ', 12);
  await add('ชั้นหนังสือ ', 3);
  expect(await page('', 2)).toMatchObject({ totalItems: 15, totalPages: 2, currentPage: 2 });
  expect((await page('', 2)).data).toHaveLength(5);
  expect(await page('ชั้นหนัง')).toMatchObject({ totalItems: 3 });

  // The total of a search is kept until something is written.
  expect(await page('poetry')).toMatchObject({ totalItems: 12 });
  // Only statements about shelves count: the server's jobs also run statements meanwhile.
  const asked = await statementsOf(() => page('poetry', 2));
  expect(asked.filter(({ text }) => text.includes('shelves'))).toHaveLength(1);
  await sql`delete from shelves where name = 'Poetry 7'`.execute(db);
  expect(await page('poetry', 2)).toMatchObject({ totalItems: 11, data: [{ name: 'Poetry 1' }] });
});
