import { sql, type Kysely } from 'kysely';

/** The audit log is searched and counted as the other long lists are (docs/decisions/0075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of entries, an index takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create index audit_log_actor_name_trigrams on audit_log using gin (trigrams(actor_name))
      with (gin_pending_list_limit = 4096);
    create index audit_log_address_trigrams on audit_log using gin (trigrams(address))
      with (gin_pending_list_limit = 4096);
    create trigger audit_log_count_insert after insert on audit_log
      referencing new table as added for each statement execute function count_rows();
    -- An erasure changes whom an entry names.
    create trigger audit_log_count_update after update on audit_log
      referencing old table as removed new table as added for each statement execute function count_rows();
    insert into row_counts (list, publisher_id, total, changes)
      select 'audit_log', 0, count(*), 1 from audit_log;
  `.execute(db);
}
