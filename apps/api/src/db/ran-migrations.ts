import { sql, type Kysely } from 'kysely';
import { releases, type Release } from './releases.ts';
import type { Database } from './tables/database.ts';

/** A migration that has run. */
interface RanMigration {
  name: string;
  /** The release that brought it; null if it ran before the database recorded releases. */
  number: number | null;
  version: string | null;
}

export async function ranMigrations(db: Kysely<Database>): Promise<RanMigration[]> {
  // `to_regclass` would answer from what the connection saw before it waited for another process.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relname in ('kysely_migration', 'migration_releases') and pg_table_is_visible(oid)`.execute(
    db,
  );
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has('kysely_migration')) return [];
  const { rows } = names.has('migration_releases')
    ? await sql<RanMigration>`
        select name, number, version from kysely_migration
        left join migration_releases on migration = name`.execute(db)
    : await sql<RanMigration>`
        select name, null as number, null as version from kysely_migration`.execute(db);
  return rows;
}

/**
 * The version of the later release that has migrated the database; null if none has. Only the
 * release just before that one can work with its schema (CONTRIBUTING.md). A migration of no
 * release comes from a commit between two releases, and is ignored.
 * @throws Error in a sentence if the later release is not the one after this
 */
export function laterRelease(
  ran: readonly RanMigration[],
  known: readonly Release[] = releases,
): string | null {
  const own = known.length;
  const later = ran
    .filter(({ name, number }) => number !== null && number > own && !isKnown(name, known))
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .at(-1);
  if (later === undefined) return null;
  if (later.number === own + 1) return later.version;
  throw new Error(
    `The data is of Aqua ${later.version}, and this is Aqua ${versionOf(known)}, which is too old for it: start Aqua ${later.version}. Nothing was changed.`,
  );
}

export function isKnown(migration: string, known: readonly Release[] = releases): boolean {
  return known.some(({ migrations }) => migration in migrations);
}

export function versionOf(known: readonly Release[]): string {
  return known.at(-1)?.version ?? '';
}
