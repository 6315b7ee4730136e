import { sql, type Kysely } from 'kysely';

/**
 * A deleted product says who deleted it, can be restored for 30 days, and then loses its files; its
 * row stays for the watermark codes (docs/decisions/0097). What was deleted before was kept for
 * ever: it gets the whole time from now on, so that an update removes nothing at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column deleted_by_kind text,
      add column deleted_by_id int,
      add column deleted_by_name text,
      add column kept_until timestamptz,
      alter column pdf_id drop not null,
      add constraint products_live_pdf check (deleted_at is not null or pdf_id is not null);
    update products set kept_until = now() + interval '30 days' where deleted_at is not null;
    -- Few rows: the list of deleted products, and what housekeeping has to remove.
    create index products_restorable on products (publisher_id, id)
      where deleted_at is not null and pdf_id is not null;

    create trigger products_pdf_detached after update of pdf_id on products
      for each row when (old.pdf_id is not null and new.pdf_id is null)
      execute function file_detached('pdf_id');
    create trigger earlier_pdfs_detached after delete on earlier_pdfs
      for each row execute function file_detached('file_id');
  `.execute(db);
}
