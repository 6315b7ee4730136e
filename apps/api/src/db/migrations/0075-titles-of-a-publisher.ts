import { sql, type Kysely } from 'kysely';

/**
 * A publisher's books in order of their titles (docs/decisions/0077). The index also finds all of a
 * publisher's books, deleted ones too, as the one that it replaces did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_publisher_title on products (publisher_id, title collate "und-x-icu", id)
      include (deleted_at);
    drop index products_any_publisher;
  `.execute(db);
}
