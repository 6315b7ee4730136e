import { sql, type Kysely } from 'kysely';

/** Whether a book turns from right to left. Null until the job that reads old books again has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_documents add column right_to_left boolean`.execute(db);
}
