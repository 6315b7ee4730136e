import { sql, type Kysely } from 'kysely';

/**
 * Two-step sign-in, and sessions that end with the role they were opened in (product rules, section
 * 4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_steps (
      account_kind text not null check (account_kind in ('admin', 'staff')),
      account_id int not null,
      secret bytea not null,
      last_step int not null default 0,
      recovery_hashes bytea[] not null default '{}',
      confirmed_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      primary key (account_kind, account_id)
    );

    create function remove_two_step() returns trigger language plpgsql as $$
    begin
      delete from two_steps where account_kind = tg_argv[0] and account_id = old.id;
      return null;
    end $$;
    create trigger admins_two_step after delete on admins for each row
      execute function remove_two_step('admin');
    create trigger staffs_two_step after delete on staffs for each row
      execute function remove_two_step('staff');

    create function end_sessions_of_role() returns trigger language plpgsql as $$
    begin
      update sessions set ended_at = now()
        where account_kind = tg_argv[0] and account_id = old.id and ended_at is null;
      return null;
    end $$;
    create trigger admins_role after update of type on admins for each row
      when (old.type <> new.type) execute function end_sessions_of_role('admin');
    create trigger staffs_role after update of type, publisher_id on staffs for each row
      when (old.type <> new.type or old.publisher_id <> new.publisher_id)
      execute function end_sessions_of_role('staff');
  `.execute(db);
}
