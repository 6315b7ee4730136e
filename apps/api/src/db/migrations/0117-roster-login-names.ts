import { sql, type Kysely } from 'kysely';

/**
 * Users of a school's OneRoster without an e-mail become students by a login name
 * (docs/decisions/0107, 0111). Its parts are kept as long as names and e-mails: while a run lasts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roster_users add column school_code text, add column student_number text
  `.execute(db);
}
