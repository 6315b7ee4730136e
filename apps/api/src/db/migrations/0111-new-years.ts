import { sql, type Kysely } from 'kysely';

/**
 * A new school year is undone like an import (docs/decisions/0110). Processes of the previous release
 * import files only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column kind text not null default 'file'
      constraint imports_kind check (kind in ('file', 'newYear'))`.execute(db);
}
