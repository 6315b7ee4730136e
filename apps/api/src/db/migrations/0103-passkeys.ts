import { sql, type Kysely } from 'kysely';

/** Passkeys of every kind of account (docs/decisions/0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id int generated always as identity primary key,
      account_kind text not null check (account_kind in ('admin', 'staff', 'customer')),
      account_id int not null,
      credential_id bytea not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      is_backed_up boolean not null,
      created_at timestamptz not null default clock_timestamp(),
      last_used_at timestamptz,
      copied_at timestamptz,
      constraint passkeys_credential unique (credential_id)
    );
    create index passkeys_account on passkeys (account_kind, account_id);

    create table passkey_challenges (
      hash bytea primary key,
      purpose text not null check (purpose in ('add', 'signIn')),
      account_kind text check (account_kind in ('admin', 'staff', 'customer')),
      account_id int,
      expires_at timestamptz not null,
      constraint passkey_challenges_account check (
        (purpose = 'add') = (account_kind is not null and account_id is not null)
      )
    );
    create index passkey_challenges_expires_at on passkey_challenges (expires_at);

    create function remove_passkeys() returns trigger language plpgsql as $$
    begin
      delete from passkeys where account_kind = tg_argv[0] and account_id = old.id;
      return null;
    end $$;
    create trigger admins_passkeys after delete on admins for each row
      execute function remove_passkeys('admin');
    create trigger staffs_passkeys after delete on staffs for each row
      execute function remove_passkeys('staff');

    comment on function remove_passkeys() is 'Removes the passkeys of an account that is deleted.';
    comment on trigger admins_passkeys on admins is 'Passkeys belong to the account.';
    comment on trigger staffs_passkeys on staffs is 'Passkeys belong to the account.';
  `.execute(db);
}
