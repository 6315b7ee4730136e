import { sql, type Kysely } from 'kysely';

/**
 * The keys of the invisible marks (docs/decisions/0065), sealed; none is ever removed. Each watermark
 * code has the key that was in force when it was made. Codes that are older than the marks go on with
 * the first key, which the server makes when it is needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mark_keys (
      version int primary key,
      sealed_secret bytea not null,
      created_at timestamptz not null default now()
    );
    alter table watermark_codes add column mark_key int not null default 1;
  `.execute(db);
}
