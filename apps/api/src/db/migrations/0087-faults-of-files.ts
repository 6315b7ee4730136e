import { sql, type Kysely } from 'kysely';

/** What is wrong with a file although it opens (docs/decisions/0092); its card names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pdf_documents add column missing_pages int not null default 0;
    alter table pdf_pages add column cut_picture boolean not null default false`.execute(db);
}
