import { sql, type Kysely } from 'kysely';

/**
 * A student has an e-mail, a login name of its school, or both, and may begin with a password on
 * paper (docs/decisions/0107). The index of e-mails alone stays for the processes of the previous
 * release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where there are millions of students, the index takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    alter table customers
      alter column email drop not null,
      add column login_name text,
      add constraint customers_login_name unique (login_name),
      add constraint customers_sign_in_name check (num_nonnulls(email, login_name) > 0);

    create index customers_sign_in_names_trigrams on customers
      using gin (trigrams(coalesce(email || ' ' || login_name, email, login_name)))
      with (gin_pending_list_limit = 4096);

    drop trigger customers_changed on customers;
    create trigger customers_changed after update of name, email, login_name, deleted_at
      on customers for each row when (old is distinct from new)
      execute function notify_sessions('customer');
    comment on trigger customers_changed on customers is
      'No process goes on with what it knew.';

    create table first_passwords (
      customer_id int primary key references customers (id) on delete cascade,
      password_hash text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index first_passwords_expiry on first_passwords (expires_at);
  `.execute(db);
}
