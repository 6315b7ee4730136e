import { sql, type Kysely } from 'kysely';

/** Release 0.2.0 still read it while 0.3.0 replaced it (migration 0082); 0.3.0 does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view row_spans`.execute(db);
}
