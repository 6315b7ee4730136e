import { sql, type Kysely } from 'kysely';

/**
 * Networks from which an account was signed in to: guesses from elsewhere don't shut its owner out
 * there. And when somebody who is not signed in asked for a mail to an account: one a minute
 * (product rules, section 4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_places (
      account_kind text not null check (account_kind in ('admin', 'staff', 'customer')),
      account_id int not null,
      network text not null,
      last_right_at timestamptz not null default clock_timestamp(),
      primary key (account_kind, account_id, network)
    );

    create table asked_mails (
      account_kind text not null check (account_kind in ('admin', 'staff', 'customer')),
      account_id int not null,
      kind text not null,
      asked_at timestamptz not null default clock_timestamp(),
      primary key (account_kind, account_id, kind)
    );
  `.execute(db);
}
