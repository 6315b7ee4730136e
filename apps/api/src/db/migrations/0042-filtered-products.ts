import { sql, type Kysely } from 'kysely';

/** What the filters of the list of products are counted and found by, alone and in a publisher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_status on products (status, publisher_id) where deleted_at is null;
    create index products_of_category on products (product_category_id, status, publisher_id)
      where deleted_at is null;
    -- Few rows: all others are ready.
    create index pdf_documents_unready on pdf_documents (ingest_state, file_id)
      where ingest_state <> 'ready';
  `.execute(db);
}
