import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { laterRelease, ranMigrations, versionOf } from './ran-migrations.ts';
import { releases, type Release } from './releases.ts';
import type { Database } from './tables/database.ts';

/** What a new database gets. `schema-file` says how it is written. */
const schemaOfToday = join(import.meta.dirname, 'schema.sql');

/** The lock of Kysely's own migrator, which release 0.1.0 uses. */
const lockId = '3853314791062309107';

/**
 * Brings the schema to this release. Several processes may call it at once.
 * @returns a sentence if the next release has already migrated the database
 * @throws Error in a sentence if a release after the next one has migrated the database, or if a
 * migration fails; then nothing is changed
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  known: readonly Release[] = releases,
): Promise<string | null> {
  const later = await migrate(db, known);
  if (later === null) return null;
  return `The data is of Aqua ${later}, and this is Aqua ${versionOf(known)}, the release before it: it may run while releases change, or until Aqua ${later} starts again.`;
}

/** Brings the schema to these migrations only. */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await migrate(db, releases, { only: names });
}

/** Runs all migrations also in an empty database, which otherwise gets the schema of today. */
export async function migrateOneByOne(db: Kysely<Database>): Promise<void> {
  await migrate(db, releases, { isOneByOne: true });
}

/**
 * @param only the migrations that are wanted; by default all
 * @returns the version of the next release if it has migrated the database; otherwise null
 */
async function migrate(
  db: Kysely<Database>,
  known: readonly Release[],
  { only, isOneByOne = false }: { only?: readonly string[]; isOneByOne?: boolean } = {},
): Promise<string | null> {
  const wanted = known.flatMap(({ version, migrations }, index) =>
    Object.entries(migrations)
      .filter(([name]) => only?.includes(name) ?? true)
      .map(([name, { up }]) => ({ name, up, version, number: index + 1 })),
  );
  const found = await ranMigrations(db);
  const later = laterRelease(found, known);
  const recorded = new Set(found.filter(({ number }) => number !== null).map(({ name }) => name));
  if (wanted.every(({ name }) => recorded.has(name))) return later;

  return db.transaction().execute(async (trx) => {
    await lock(trx);
    const ran = await ranMigrations(trx);
    const laterNow = laterRelease(ran, known);
    await createTables(trx);
    const isNew = ran.length === 0 && !isOneByOne;
    const done = isNew
      ? await makeSchemaOfToday(trx, wanted)
      : new Set(ran.map(({ name }) => name));
    const missing = wanted.filter(({ name }) => !done.has(name));
    for (const { name, up, version } of missing.toSorted(byName)) {
      await up(trx).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(
          `The migration ${name} of Aqua ${version} failed (${reason}); the data is as it was, and the release that ran before can go on with it.`,
          { cause: error },
        );
      });
      await note(trx, name);
    }
    await keepReleases(trx, wanted);
    return laterNow;
  });
}

/** Waits until no other process migrates, however long that takes, and then sees what it did. */
async function lock(trx: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockId)}::bigint)`.execute(trx);
  await sql`set local statement_timeout to default`.execute(trx);
}

/**
 * Makes what `releases` would make, at once; nothing if a part of it is not wanted, as for a backup of
 * an earlier release.
 * @returns the migrations that need not run any more
 */
async function makeSchemaOfToday(
  trx: Kysely<Database>,
  wanted: readonly { name: string }[],
): Promise<Set<string>> {
  const known = new Set(wanted.map(({ name }) => name));
  const today = releases.flatMap(({ migrations }) => Object.keys(migrations));
  if (!today.every((name) => known.has(name))) return new Set();
  // Functions stand before the tables that they name.
  await sql`set local check_function_bodies = off`.execute(trx);
  await sql.raw(await readFile(schemaOfToday, 'utf8')).execute(trx);
  await sql`set local check_function_bodies to default`.execute(trx);
  for (const name of today) await note(trx, name);
  return new Set(today);
}

async function note(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
    trx,
  );
}

/** As Kysely's migrator makes them: release 0.1.0, and backups that it made, expect both tables. */
async function createTables(trx: Kysely<Database>): Promise<void> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    );
    create table if not exists kysely_migration_lock (
      id varchar(255) primary key,
      is_locked integer not null default 0
    );
    insert into kysely_migration_lock values ('migration_lock', 0) on conflict do nothing;
  `.execute(trx);
}

/** Does nothing if the schema, for example of a backup, is older than the table of releases. */
async function keepReleases(
  trx: Kysely<Database>,
  ran: readonly { name: string; number: number; version: string }[],
): Promise<void> {
  if (ran.every(({ name }) => name !== '0081-migration-releases')) return;
  await trx
    .insertInto('migrationReleases')
    .values(ran.map(({ name, number, version }) => ({ migration: name, number, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
