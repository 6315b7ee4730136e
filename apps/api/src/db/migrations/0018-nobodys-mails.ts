import { sql, type Kysely } from 'kysely';

/**
 * Mails and SMS of sign-ups wait without a student: a confirmed sign-up finds its own by recipient,
 * and housekeeping those that nobody confirmed by their age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mails_unclaimed on mails (recipient) where customer_id is null;
    create index mails_nobodys on mails (created_at)
      where customer_id is null and recipient <> '';
  `.execute(db);
}
