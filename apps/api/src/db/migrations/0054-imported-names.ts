import { sql, type Kysely } from 'kysely';

/**
 * The import of students finds books by their ERP ids and students by their names, written in small
 * letters or in capitals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index products_erp_id;
    create index products_erp_id_folded on products (lower(erp_id)) where deleted_at is null;
    create index customers_name_folded on customers (lower(name)) where deleted_at is null;
  `.execute(db);
}
