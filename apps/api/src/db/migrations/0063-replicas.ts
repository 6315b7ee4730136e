import { sql, type Kysely } from 'kysely';

/**
 * What reads from replicas need to know of the primary (docs/decisions/0063). Unlogged tables are
 * empty after a crash and on a standby that has become the primary: then a new epoch begins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table account_writes (
      account_kind text not null,
      account_id int not null,
      position float8 not null,
      written_at timestamptz not null default now(),
      primary key (account_kind, account_id)
    ) with (fillfactor = 50)`.execute(db);
  await sql`create unlogged table primary_epoch (epoch uuid not null)`.execute(db);
  await sql`create table replicated_epoch (epoch uuid not null)`.execute(db);
}
