import { sql, type Kysely } from 'kysely';

/** Why a picture names nobody: the server decides it once, and the screen and the report say the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table picture_trace_pictures add column reason text check (reason in (
      'littleShown', 'faint', 'mixed', 'pureWhite', 'noCodes', 'unmarked',
      'blank', 'noPage', 'otherPage', 'unknownPage'
    ))`.execute(db);
}
