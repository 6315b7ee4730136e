import { sql, type Kysely } from 'kysely';

/**
 * The links of each page (docs/decisions/0044). Pages that were read before get theirs when their text
 * is asked for, because this release reads pages anew (`pageReading`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pdf_pages add column links jsonb not null default '[]'`.execute(db);
}
