import { sql, type Kysely } from 'kysely';

/**
 * Requests that were open when their student was erased, which no call can settle: from now on an
 * erasure does so. Those of before it are settled here; whom to tell nobody knows any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update requests set
      state = case kind when 'erasure' then 'done' else 'declined' end,
      answer = case when kind <> 'erasure' then
        'ข้อมูลของบุคคลนี้ถูกลบถาวรแล้ว · The data of this person has been erased' end,
      done_at = now(),
      updated_at = clock_timestamp()
    where state = 'open' and email = '';
  `.execute(db);
}
