import { sql, type Kysely } from 'kysely';

/** What SMS cost: how many were sent lately, in all and for each network (docs/decisions/0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_counts (
      "window" text primary key check ("window" in ('hour', 'day')),
      since timestamptz not null default clock_timestamp(),
      sent int not null default 1
    );

    alter table phone_codes
      -- From where the newest code was requested; null: by the release before.
      add column network text,
      -- Codes since somebody last proved to have read one.
      add column unproven int not null default 1;
    create index phone_codes_network on phone_codes (network) where used_at is null;
  `.execute(db);
}
