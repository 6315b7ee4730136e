import { sql, type Kysely } from 'kysely';

/**
 * Groups that stand for classes of a OneRoster, so that another import finds them again, also after
 * somebody has renamed them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table groups add column source_id text;
    create unique index groups_source on groups (publisher_id, source_id) nulls not distinct
      where source_id is not null;
    create index groups_name on groups (publisher_id, name);
  `.execute(db);
}
