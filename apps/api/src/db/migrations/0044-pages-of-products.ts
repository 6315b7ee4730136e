import { sql, type Kysely } from 'kysely';

/**
 * What a product's page and the command palette ask for: the readers of one book by day, from an index
 * alone, and a product by a part of its ERP id. The index by book serves as before, as the first
 * column of the new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reading_days_product_day on reading_days (product_id, day, customer_id);
    drop index reading_days_product;

    create index products_erp_id_trigrams on products using gin (trigrams(erp_id))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    -- A search asks the statistics of the new index which trigrams are common (migration 0016).
    analyze products;
  `.execute(db);
}
