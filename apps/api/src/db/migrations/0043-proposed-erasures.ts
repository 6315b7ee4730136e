import { sql, type Kysely } from 'kysely';

/** Who proposed the erasure that a request asks for, and who confirmed it (docs/decisions/0052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests
      add column proposed_by_id int,
      add column proposed_by_name text,
      add column proposed_at timestamptz,
      add column confirmed_by_id int,
      add column confirmed_by_name text,
      add constraint requests_proposal check (
        num_nulls(proposed_by_id, proposed_by_name, proposed_at) in (0, 3)
        and (proposed_by_id is null or kind = 'erasure')
      ),
      add constraint requests_confirmation check (
        num_nulls(confirmed_by_id, confirmed_by_name) in (0, 2)
        and (confirmed_by_id is null or proposed_by_id is not null)
      );
  `.execute(db);
}
