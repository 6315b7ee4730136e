import { sql, type Kysely } from 'kysely';

/** The hash of each picture stays when the picture is removed: a report says which file was searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture_trace_pictures add column sha256 text`.execute(db);
}
