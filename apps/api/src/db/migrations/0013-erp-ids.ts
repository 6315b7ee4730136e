import { sql, type Kysely } from 'kysely';

/** The import of students finds books by their ERP id, which need not be unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_erp_id on products (erp_id) where deleted_at is null`.execute(db);
}
