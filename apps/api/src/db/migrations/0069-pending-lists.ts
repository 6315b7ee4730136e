import { sql, type Kysely } from 'kysely';

/**
 * More may wait in the pending lists of the trigram indexes: entered many at a time, they cost a change
 * of thousands of rows less than half. `sortInPending` enters them within a minute (docs/decisions/0056).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter index products_title_trigrams set (gin_pending_list_limit = 4096);
    alter index products_description_trigrams set (gin_pending_list_limit = 4096);
    alter index products_isbn_trigrams set (gin_pending_list_limit = 4096);
    alter index products_erp_id_trigrams set (gin_pending_list_limit = 4096);
    alter index customers_name_trigrams set (gin_pending_list_limit = 4096);
    alter index customers_email_trigrams set (gin_pending_list_limit = 4096);
  `.execute(db);
}
