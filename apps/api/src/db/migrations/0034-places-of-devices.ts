import { sql, type Kysely } from 'kysely';

/**
 * The server orders the places that devices report, because their clocks may be wrong
 * (docs/decisions/0040). Each report counts one more, and keeps which device made it and when it
 * came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reading_progress
      add column version int not null default 0,
      add column device_binding_id int references device_bindings (id) on delete set null,
      add column saved_at timestamptz not null default now();
    update reading_progress
      set saved_at = least(edited_at, now()), version = case when is_reported then 1 else 0 end;
    create index reading_progress_device on reading_progress (device_binding_id)
      where device_binding_id is not null;
  `.execute(db);
}
