import { sql, type Kysely } from 'kysely';

/** Whether the work of a key is committed, also if nobody was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column written_at timestamptz`.execute(db);
}
