import { sql, type Kysely } from 'kysely';

/**
 * Where on a page its text and pictures are: left, top, right, bottom as fractions of the page, empty
 * for a blank page. Null until the ingest, or the job that reads old books again, has found it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_pages add column content real[]`.execute(db);
}
