import { sql, type Kysely } from 'kysely';

/** The first answers of calls that were made with an Idempotency-Key, kept for 24 hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      account_kind text not null,
      account_id int not null,
      key text not null,
      request_hash bytea not null,
      answer jsonb,
      created_at timestamptz not null default clock_timestamp(),
      primary key (account_kind, account_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `.execute(db);
}
