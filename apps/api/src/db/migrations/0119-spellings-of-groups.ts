import { sql, type Kysely } from 'kysely';

/**
 * Groups by what the spellings of one class have in common: digits as Latin ones, without spaces and
 * dots (modules/students/groups/class-spelling.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index groups_spelling
      on groups (publisher_id, translate(name, '๐๑๒๓๔๕๖๗๘๙ .', '0123456789'))
  `.execute(db);
}
