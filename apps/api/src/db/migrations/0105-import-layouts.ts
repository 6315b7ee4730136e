import { sql, type Kysely } from 'kysely';

/**
 * What the columns of a publisher's files hold, by a hash of their headings, for its next file
 * (docs/decisions/0105).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_layouts (
      publisher_id int references publishers (id) on delete cascade,
      headings_hash bytea not null,
      fields text not null,
      used_at timestamptz not null default clock_timestamp()
    );
    create unique index import_layouts_headings
      on import_layouts (headings_hash, coalesce(publisher_id, 0));
    create index import_layouts_publisher on import_layouts (publisher_id, used_at);
    create index import_layouts_used on import_layouts (used_at);
  `.execute(db);
}
