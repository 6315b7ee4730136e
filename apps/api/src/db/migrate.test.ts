import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { createDb, createPool } from './connect.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';
import { releases } from './releases.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
});

afterEach(() => database.drop());

const own = releases.at(-1)?.version ?? '';
const [first] = releases;
const namesOf = (known: typeof releases) =>
  known.flatMap(({ migrations }) => Object.keys(migrations)).toSorted();

/** A later release, whose only migration makes a table of this name. */
function making(version: string, table: string) {
  const up = async (db: Kysely<unknown>) => {
    await db.schema.createTable(table).addColumn('id', 'integer').execute();
  };
  return { version, migrations: { [`9000-${table}`]: { up } } };
}

async function ran(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.db,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** The names of all tables. */
async function state() {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

test('data of the first release goes up, and the database keeps which release brought what', async () => {
  const { db } = database;
  await migrateTo(db, Object.keys(first?.migrations ?? {}));
  expect(await state()).not.toContain('migration_releases');
  expect(await migrateToLatest(db)).toBeNull();
  expect(await ran()).toEqual(namesOf(releases));
  const kept = await db.selectFrom('migrationReleases').selectAll().execute();
  expect(kept).toHaveLength(namesOf(releases).length);
  expect(kept).toContainEqual({ migration: '0001-accounts', number: 1, version: '0.1.0' });
  expect(kept).toContainEqual({
    migration: '0081-migration-releases',
    number: 2,
    version: '0.2.0',
  });
});

test('a commit of the same release starts on what another has migrated, and adds its own', async () => {
  const { db } = database;
  await migrateTo(db, ['0001-accounts']);
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(db);
  expect(await migrateToLatest(db)).toBeNull();
  expect(await ran()).toEqual([...namesOf(releases), '9999-later']);
});

test('on the data of the next release a release says both versions and goes on', async () => {
  const { db } = database;
  await migrateToLatest(db, [...releases, making('7.7.7', 'later_things')]);
  const before = await state();
  const said = await migrateToLatest(db);
  expect(said).toContain(`The data is of Aqua 7.7.7, and this is Aqua ${own}`);
  expect(await state()).toEqual(before);
});

test('further releases that changed nothing do not matter', async () => {
  const { db } = database;
  const calm = ['7.7.7', '7.7.8', '7.7.9'].map((version) => ({ version, migrations: {} }));
  await migrateToLatest(db, [...releases, ...calm]);
  expect(await migrateToLatest(db)).toBeNull();
});

test('two releases ahead are refused, also if the one between changed nothing', async () => {
  const { db } = database;
  const between = { version: '7.7.7', migrations: {} };
  await migrateToLatest(db, [...releases, between, making('7.7.8', 'later_things')]);
  const before = await state();
  const refused = migrateToLatest(db);
  await expect(refused).rejects.toThrow(`of Aqua 7.7.8, and this is Aqua ${own}, which is too old`);
  await expect(refused).rejects.toThrow('Nothing was changed.');
  expect(await state()).toEqual(before);
});

test('a release that is missing some of its own migrations does not run them on what is too new', async () => {
  const { db } = database;
  const between = { version: '7.7.7', migrations: {} };
  const unmerged = { version: own, migrations: making('', 'unmerged').migrations };
  await migrateToLatest(db, [...releases, between, making('7.7.8', 'later_things')]);
  const before = await state();
  await expect(migrateToLatest(db, [...releases.slice(0, -1), unmerged])).rejects.toThrow('7.7.8');
  expect(await state()).toEqual(before);
});

test('what fails among the first migrations leaves an empty database empty', async () => {
  const fails = async () => {
    throw new Error('on purpose');
  };
  const next = { version: '7.7.7', migrations: { '9000-fails': { up: fails } } };
  const failing = migrateToLatest(database.db, [...releases, next]);
  await expect(failing).rejects.toThrow(
    'The migration 9000-fails of Aqua 7.7.7 failed (on purpose); the data is as it was',
  );
  expect(await state()).toEqual([]);
});

test('several processes migrate an empty database at once, and each migration runs once', async () => {
  const others = [1, 2, 3, 4].map(() => createDb(createPool(database.url, 1)));
  await Promise.all(others.map((db) => migrateToLatest(db)));
  await Promise.all(others.map((db) => db.destroy()));
  expect(await ran()).toEqual(namesOf(releases));
});

test('a process that has seen an empty database sees what another made while it waited', async () => {
  const known = [making('0.1.0', 'first_things')];
  const both = [1, 2].map(() => createDb(createPool(database.url, 1)));
  await database.db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(3853314791062309107)`.execute(holder);
    const migrated = Promise.all(both.map((db) => migrateToLatest(db, known)));
    migrated.catch(() => undefined);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`.execute(database.db);
      expect(rows).toHaveLength(2);
    });
    await sql`select pg_advisory_unlock(3853314791062309107)`.execute(holder);
    await migrated;
  });
  await Promise.all(both.map((db) => db.destroy()));
  expect(await ran()).toEqual(['9000-first_things']);
});

test('a process waits for the migrations of another for longer than a statement may take', async () => {
  const { db, url } = database;
  await migrateToLatest(db);
  const other = createDb(createPool(url, 1, null, { statement_timeout: 1000 }));
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(3853314791062309107)`.execute(holder);
    const migrated = migrateToLatest(other, [...releases, making('7.7.7', 'later_things')]);
    migrated.catch(() => undefined);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database()
        and wait_event = 'advisory' and clock_timestamp() - query_start > interval '1.5 s'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    });
    await sql`select pg_advisory_unlock(3853314791062309107)`.execute(holder);
    await migrated;
  });
  await other.destroy();
  expect(await state()).toContain('later_things');
});
