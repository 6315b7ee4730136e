import { sql, type Kysely } from 'kysely';

/**
 * Which student a row of an imported file became after somebody had mended it, by a hash of what the
 * file has there (docs/decisions/0054).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imported_rows (
      publisher_id int references publishers (id) on delete cascade,
      content_hash bytea not null,
      customer_id int not null references customers (id) on delete cascade,
      imported_at timestamptz not null default clock_timestamp()
    );
    create unique index imported_rows_content
      on imported_rows (content_hash, coalesce(publisher_id, 0));
    create index imported_rows_customer on imported_rows (customer_id);
    create index imported_rows_publisher on imported_rows (publisher_id);
    create index imported_rows_imported on imported_rows (imported_at);
  `.execute(db);
}
