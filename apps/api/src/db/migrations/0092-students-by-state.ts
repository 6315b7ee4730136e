import { sql, type Kysely } from 'kysely';

/**
 * Students by their state and in the order of their names. Deleted ones have an index already
 * (migration 0014), and those whose mail came back are found by that of returned mails (migration
 * 0048).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index customers_active on customers (id) include (invited_at)
      where deleted_at is null and password_hash is not null;
    create index customers_not_active on customers (id) include (invited_at)
      where deleted_at is null and password_hash is null;
    create index customers_awaiting_guardian on customers (id) where guardian_state = 'awaited';
    create index customers_by_name on customers (name collate natural_order, id)
      include (invited_at);
  `.execute(db);
}
