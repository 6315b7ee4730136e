import { sql, type Kysely } from 'kysely';

/**
 * Processes keep sessions that they just read; each is told here when one ended or its account
 * changed, with the commit that did it. A session that is merely used tells nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions', tg_argv[0] || ' ' || old.id);
      return null;
    end $$;

    create function notify_device_owner() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions', 'customer ' || old.customer_id);
      return null;
    end $$;

    create trigger sessions_ended after update on sessions for each row
      when (new.ended_at is distinct from old.ended_at or new.last_used_at < old.last_used_at
        or new.created_at < old.created_at)
      execute function notify_sessions('session');
    create trigger sessions_deleted after delete on sessions for each row
      execute function notify_sessions('session');

    create trigger admins_changed after update of name, email, type on admins for each row
      when (old is distinct from new) execute function notify_sessions('admin');
    create trigger admins_deleted after delete on admins for each row
      execute function notify_sessions('admin');

    create trigger staffs_changed after update of name, email, type, publisher_id on staffs
      for each row when (old is distinct from new) execute function notify_sessions('staff');
    create trigger staffs_deleted after delete on staffs for each row
      execute function notify_sessions('staff');

    create trigger publishers_renamed after update of name on publishers for each row
      when (old.name is distinct from new.name) execute function notify_sessions('publisher');

    create trigger customers_changed after update of name, email, deleted_at on customers
      for each row when (old is distinct from new) execute function notify_sessions('customer');
    create trigger customers_deleted after delete on customers for each row
      execute function notify_sessions('customer');
    create trigger device_bindings_ended after update of ended_at on device_bindings for each row
      execute function notify_device_owner();
  `.execute(db);
}
