import { sql, type Kysely } from 'kysely';

/**
 * A product may have no author and no category; its publisher stays (product rules, section 6). An
 * ISBN is stored as it was typed and found without hyphens: hyphens and spaces, those that printed
 * pages and office programs put there, too, are no part of the pieces that it is indexed under.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      drop constraint products_live_references,
      add constraint products_live_publisher
        check (deleted_at is not null or publisher_id is not null);

    create function bare_isbn(isbn text) returns text
      language sql immutable strict parallel safe
      return translate(isbn, U&'- \\0009\\00A0\\00AD\\2010\\2011\\2012\\2013\\202F', '');

    drop index products_isbn_pieces;
    create index products_isbn_pieces on products using gin (pieces(bare_isbn(isbn)))
      with (gin_pending_list_limit = 256) where deleted_at is null;
    -- A search asks the statistics of the new index which pieces are common (migration 0016).
    analyze products;
  `.execute(db);
}
