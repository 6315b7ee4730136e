import { sql, type Kysely } from 'kysely';

/**
 * Sign-up of the publisher portal, and what stays when a category, author or publisher goes: a
 * deleted product may outlive them, a live one never does. Whoever is there already counts as
 * confirmed and approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table publishers add column approved_at timestamptz default clock_timestamp();

    alter table staffs
      add column email_confirmed_at timestamptz default clock_timestamp(),
      add column confirmation_hash bytea constraint staffs_confirmation unique,
      add column confirmation_expires_at timestamptz;

    alter table products
      alter column product_category_id drop not null,
      alter column author_id drop not null,
      alter column publisher_id drop not null,
      drop constraint products_product_category_id_fkey,
      drop constraint products_author_id_fkey,
      drop constraint products_publisher_id_fkey,
      add constraint products_product_category_id_fkey
        foreign key (product_category_id) references categories (id) on delete set null,
      add constraint products_author_id_fkey
        foreign key (author_id) references authors (id) on delete set null,
      add constraint products_publisher_id_fkey
        foreign key (publisher_id) references publishers (id) on delete set null,
      add constraint products_live_references check (
        deleted_at is not null or num_nulls(product_category_id, author_id, publisher_id) = 0
      );

    alter table files
      drop constraint files_publisher_id_fkey,
      add constraint files_publisher_id_fkey
        foreign key (publisher_id) references publishers (id) on delete set null;
    alter table customers
      drop constraint customers_invited_by_publisher_id_fkey,
      add constraint customers_invited_by_publisher_id_fkey
        foreign key (invited_by_publisher_id) references publishers (id) on delete set null;
  `.execute(db);
}
