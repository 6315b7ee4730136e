import { sql, type Kysely } from 'kysely';

/**
 * Who holds a key, and what the steps of its call that are committed have returned, so that a
 * repetition goes on with the next step (docs/decisions/0093). A key that the previous release holds
 * has neither a claim nor a holder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column claim uuid,
      add column holder text,
      add column steps jsonb
  `.execute(db);
}
