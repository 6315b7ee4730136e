import { sql, type Kysely } from 'kysely';

/**
 * With which version of reading (`pageReading`) all pages of a book are known to be read, for the job
 * that reads old ones again. Books in the ingest are read with the present version anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_documents add column reading int not null default 0`.execute(db);
}
