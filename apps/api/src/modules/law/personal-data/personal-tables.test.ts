import { sql } from 'kysely';
import { expect, test } from '../../../testing/test-api.ts';
import { personalTables } from './personal-tables.ts';

/** Tables that refer to accounts, but never to students. */
const notOfStudents = new Set(['two_steps', 'resumable_uploads']);

/** Tables that triggers derive from others, which are copied and erased themselves. */
const derived = new Set(['publisher_students']);

/** Tables whose rows live for an hour and contain only the account's id. */
const momentary = new Set(['account_writes']);

test('every table that refers to a student is copied and erased, or says why not', async ({
  server,
}) => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    join pg_class on pg_class.oid = to_regclass(quote_ident(table_name))
    where table_schema = 'public' and column_name in ('customer_id', 'account_kind')
      and not relispartition`.execute(server.infrastructure.db);
  const named = new Set(personalTables.map(({ table }) => table));
  const known = new Set([...named, ...notOfStudents, ...derived, ...momentary]);
  const missing = rows.filter(({ name }) => !known.has(name));
  expect(missing).toEqual([]);
});

test('every column of the copy exists, and none proves an identity', async ({ server }) => {
  for (const { table, copy } of personalTables) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(server.infrastructure.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...copy]));
    expect(copy.filter((column) => /password|token|sealed|code_hash/.test(column))).toEqual([]);
  }
});
