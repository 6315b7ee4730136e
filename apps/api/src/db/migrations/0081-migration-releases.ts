import { sql, type Kysely } from 'kysely';

/**
 * Which release brought each migration (docs/decisions/0081), for an earlier release that finds one it
 * does not know. `number` counts the releases from the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migration_releases (
      migration text primary key,
      number int not null check (number > 0),
      version text not null
    )
  `.execute(db);
}
