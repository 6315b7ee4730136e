import { sql, type Kysely } from 'kysely';

/**
 * A mail can bounce: its address was refused for good, at once or by a later report of the mail
 * provider. Reports name the address only, so mails are found by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column bounced_at timestamptz,
      drop constraint mails_state_check,
      add constraint mails_state_check
        check (state in ('waiting', 'sent', 'failed', 'captured', 'bounced'));
    create index mails_recipient on mails (recipient, id desc) where recipient <> '';
  `.execute(db);
}
