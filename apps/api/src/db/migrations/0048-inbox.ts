import { sql, type Kysely } from 'kysely';

/** What needs a hand is found without a look at what does not: these indexes hold few rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mails_returned on mails (created_at) where state in ('bounced', 'failed');
    create index requests_open on requests (due_at) where state = 'open';
    create index publishers_waiting on publishers (id) where approved_at is null;
  `.execute(db);
}
