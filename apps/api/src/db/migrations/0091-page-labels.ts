import { sql, type Kysely } from 'kysely';

/** What a book calls its pages. Null until the job that reads old books again has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_documents add column labels text[]`.execute(db);
}
