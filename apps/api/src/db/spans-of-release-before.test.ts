import type pg from 'pg';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { untilQueryWaitsForLock } from '../testing/lock-waits.ts';
import { makeBooks, makeStudents } from '../testing/make-many.ts';
import { createPool } from './connect.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { releases } from './releases.ts';

/** Release 0.2.0 goes on while migration 0082 takes away what its far pages begin with. */
let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  pool = createPool(database.url, 2);
  const names = releases.flatMap(({ migrations }) => Object.keys(migrations));
  await migrateTo(
    database.db,
    names.filter((name) => name < '0082'),
  );
  await makeBooks(database.db, count, { publishers: 2 });
  await makeStudents(database.db, count);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const count = 900;

const lists = [
  { table: 'products', where: 'deleted_at is null', counter: 0 },
  { table: 'customers', where: 'true', counter: 0 },
  { table: 'customers', where: 'invited_at is not null', counter: -1 },
];
const turns = ['desc', 'asc'] as const;
const times = ['created_at', 'updated_at'] as const;

type Far = (typeof lists)[number] & { time: (typeof times)[number]; turn: (typeof turns)[number] };

const everyOrder: Far[] = lists.flatMap((list) =>
  times.flatMap((time) => turns.map((turn) => ({ ...list, time, turn }))),
);

/** The statement with which release 0.2.0 reads a far page; its plan is kept on the connection. */
function leapOfRelease({ table, where, counter, time, turn }: Far, offset: number) {
  const list = time === 'created_at' ? table : `${table}_changed`;
  const last = 'where before <= $1::bigint order by before desc limit 1';
  const summed = (hours: number, among: string) => `(
    select number, sum(sum(total::float8)) over (order by number ${turn}) - sum(total::float8) as before
    from row_spans
    where list = '${list}' and publisher_id = ${counter} and hours = ${hours} and ${among}
    group by number having sum(total) > 0)`;
  const ofDay = `number between 24 * (select number from landing_day)
    and 24 * (select number from landing_day) + 23`;
  const text = `
    with landing_day as materialized (select * from ${summed(24, 'true')} as days ${last}),
    landing as materialized (
      select before, to_timestamp((${turn === 'desc' ? 'number + 1' : 'number'}) * 3600.0) as edge
      from (
        select number, (select before from landing_day) + before as before
        from ${summed(1, ofDay)} as hours
      ) as hours ${last})
    select id from ${table}
    where ${where} and ${time} ${turn === 'desc' ? '<' : '>='} (select edge from landing)
    order by ${time} ${turn}, id ${turn}
    limit 10 offset (select $1::bigint - before::bigint from landing)`;
  return { name: `${table} ${counter} ${time} ${turn}`, text, values: [offset] };
}

async function expectFarPages(): Promise<void> {
  for (const far of everyOrder) {
    const { table, where, time, turn } = far;
    const { rows: all } = await pool.query<{ id: number }>(
      `select id from ${table} where ${where} order by ${time} ${turn}, id ${turn}`,
    );
    for (const offset of [0, 440, 890]) {
      const { rows } = await pool.query(leapOfRelease(far, offset));
      expect(rows).toEqual(all.slice(offset, offset + 10));
    }
  }
}

test('a far page of the release before has its rows, before and after the migration', async () => {
  await expectFarPages();
  await migrateToLatest(database.db);
  await expectFarPages();
  await database.db
    .updateTable('products')
    .set({ deletedAt: new Date() })
    .where('id', '<', 100300)
    .execute();
  await sql`update customers set invited_at = null, invited_by_kind = null, invited_by_id = null,
    invited_by_name = null where id % 3 = 0`.execute(database.db);
  await expectFarPages();
});

test('nothing counts by the hour any more', async () => {
  await migrateToLatest(database.db);
  const { rows } = await sql`
    select proname as name from pg_proc where prosrc like '%row_spans%' or prosrc like '%hour_of%'
    union all select relname from pg_class where relname like 'row_spans%' and relkind <> 'v'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test.for([
  ['products', 'customers'],
  ['row_spans', 'products'],
  ['products', 'files'],
  ['phone_codes', 'customers'],
  ['pdf_documents', 'products'],
] as const)('the migrations end nobody who holds %s and needs %s', async ([held, needed]) => {
  const client = await pool.connect();
  await client.query(`begin; lock table ${held} in row exclusive mode`);
  const migrating = migrateToLatest(database.db);
  await untilQueryWaitsForLock(database.db);
  await client.query(`lock table ${needed} in row exclusive mode; commit`);
  client.release();
  await migrating;
  await expectFarPages();
});
