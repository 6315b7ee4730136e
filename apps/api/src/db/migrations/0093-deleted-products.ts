import { sql, type Kysely } from 'kysely';

/** A deleted product says who deleted it (docs/decisions/0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column deleted_by_kind text,
      add column deleted_by_id int,
      add column deleted_by_name text;
  `.execute(db);
}
