import { sql, type Kysely } from 'kysely';

/** Which way of reading a page's text was kept by: an older one is read again when it is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_pages add column reading smallint not null default 1`.execute(db);
}
